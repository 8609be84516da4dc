import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawPreview, type Point, type Stroke } from './mask.ts';

interface MaskCanvasProps {
  label: string;
  photo: HTMLCanvasElement;
  mask: HTMLCanvasElement;
  brush: Pick<Stroke, 'size' | 'erases'>;
  /** A part of a stroke; `isNew` starts another one, which can be taken back by itself. */
  onPaint(points: readonly Point[], isNew: boolean): void;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The photo, dimmed where it is left out. The brush is a pointer, or a ring that the arrow keys move. */
export function MaskCanvas({ label, photo, mask, brush, onPaint }: MaskCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const [ring, setRing] = useState<Point>();
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    drawPreview(target, photo, mask);
    if (ring !== undefined) drawRing(target, ring, brush.size);
  }, [photo, mask, ring, brush.size]);

  const paintTo = (event: PointerEvent<HTMLCanvasElement>, isNew: boolean) => {
    const point = pointOf(event);
    onPaint(last.current === undefined ? [point] : [last.current, point], isNew);
    last.current = point;
  };
  const step = (event: KeyboardEvent) => {
    const by = (event.shiftKey ? 0.25 : 1) * Math.max(brush.size / 2, 0.01);
    const at = ring ?? MIDDLE;
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (event.key === ' ') onPaint([at], true);
    else if (dx !== 0 || dy !== 0) setRing({ x: clamp(at.x + dx * by), y: clamp(at.y + dy * by) });
    else return;
    event.preventDefault();
  };
  return (
    <canvas
      ref={canvas}
      width={photo.width}
      height={photo.height}
      role="application"
      aria-label={label}
      tabIndex={0}
      className="mx-auto block max-h-[48dvh] max-w-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setRing(undefined);
        last.current = undefined;
        paintTo(event, true);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) paintTo(event, false);
      }}
      onKeyDown={step}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setRing(ring ?? MIDDLE)}
      onBlur={() => setRing(undefined)}
    />
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function drawRing(canvas: HTMLCanvasElement, { x, y }: Point, size: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const radius = (size * Math.min(canvas.width, canvas.height)) / 2;
  for (const [color, width] of [
    ['#000', 6],
    ['#fff', 3],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x * canvas.width, y * canvas.height, Math.max(radius, 4), 0, Math.PI * 2);
    context.stroke();
  }
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

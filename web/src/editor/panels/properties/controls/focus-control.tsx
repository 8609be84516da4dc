import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { useSubjectPicture } from './use-subject-picture.ts';

interface Point {
  x: number;
  y: number;
}

/** In rem, at most. */
const HEIGHT = 11;
/** While the picture's own is not known. */
const WIDE = 16 / 9;

const centre: Point = { x: 0.5, y: 0.5 };

/** A point on the picture: dragged, or moved by arrow keys, with Shift in larger steps. */
export function FocusControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const session = useRef(0);
  const picture = useSubjectPicture();
  const [ratio, setRatio] = useState(WIDE);
  const point = isPoint(handle.value) ? handle.value : centre;
  const put = ({ x, y }: Point) =>
    handle.commit({ x: toShare(x), y: toShare(y) }, { transaction: `${id}-${session.current}` });
  const follow = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    put({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    put({ x: point.x + dx * by, y: point.y + dy * by });
  };
  const place = t('focusAt', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) });
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup onReset={resetOf(handle)}>
      <div
        ref={area}
        className="relative touch-none self-center overflow-hidden bg-line"
        style={{ aspectRatio: ratio, width: `min(100%, ${HEIGHT * ratio}rem)` }}
        onPointerDown={(event) => {
          session.current += 1;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            draggable={false}
            className="size-full select-none"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : WIDE)
            }
          />
        )}
        <div
          role="slider"
          data-own-keys
          tabIndex={0}
          aria-label={label}
          aria-valuenow={Math.round(point.x * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={place}
          onKeyDown={onKeyDown}
          onFocus={() => void (session.current += 1)}
          className="absolute size-7 -translate-1/2 cursor-grab rounded-full border-3 border-white bg-signal/60 shadow-[0_0_0_1.5px_#000]"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </div>
      <p aria-hidden="true" className="text-center text-sm text-soft tabular-nums">
        {place}
      </p>
    </FieldFrame>
  );
}

const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

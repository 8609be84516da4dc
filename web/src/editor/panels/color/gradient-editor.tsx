import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { PlainNumber } from '../properties/controls/number-control.tsx';
import { ColorButton } from './color-button.tsx';
import type { ColorChoice } from './color-picker.tsx';
import { addStop, changeStop, removeStop, stopCount, type Gradient, type Stop } from './gradient.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toHex, useColors } from './colors.ts';
import { useTransaction } from '../use-transaction.ts';

interface GradientEditorProps {
  gradient: Gradient;
  onChange(gradient: Gradient, choice?: ColorChoice): void;
}

/** The bar with its stops, the chosen stop, and the direction. */
export function GradientEditor({ gradient, onChange }: GradientEditorProps) {
  const t = useTranslations('editorPanels.gradient');
  const transaction = useTransaction();
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, gradient.stops.length - 1);
  const stop = gradient.stops[index];
  const change = (patch: Partial<Stop>, choice?: ColorChoice) => onChange(changeStop(gradient, index, patch), choice);
  return (
    <div className="flex flex-col gap-2 pt-1">
      <GradientBar
        gradient={gradient}
        chosen={index}
        onChoose={setChosen}
        onBegin={transaction.begin}
        onMove={(at, offset) => onChange(changeStop(gradient, at, { offset }), { transaction: transaction.name() })}
      />
      <div className="flex items-center gap-1">
        <p className="grow text-sm font-semibold">{t('stop', { number: index + 1, count: gradient.stops.length })}</p>
        <IconButton
          dense
          icon={Plus}
          label={t('add')}
          disabled={gradient.stops.length >= stopCount.max}
          onClick={() => {
            const added = addStop(gradient);
            setChosen(added.index);
            onChange(added.gradient);
          }}
        />
        <IconButton
          dense
          icon={Trash2}
          label={t('remove')}
          disabled={gradient.stops.length <= stopCount.min}
          onClick={() => onChange(removeStop(gradient, index))}
        />
      </div>
      {stop !== undefined && (
        <>
          <ColorButton label={t('color')} value={stop.color} onChange={(color, choice) => change({ color }, choice)} />
          <label className="flex items-center gap-3 text-sm font-semibold">
            {t('opacity')}
            <Slider
              min={0}
              max={100}
              value={Math.round(stop.opacity * 100)}
              onPointerDown={transaction.begin}
              onFocus={transaction.begin}
              onChange={(percent) => change({ opacity: percent / 100 }, { transaction: transaction.name() })}
            />
          </label>
        </>
      )}
      <PlainNumber
        label={t('angle')}
        unit="°"
        min={-360}
        max={360}
        step={15}
        value={gradient.angle}
        onChange={(angle = gradient.angle, name) =>
          onChange({ ...gradient, angle }, name === undefined ? {} : { transaction: name })
        }
      />
    </div>
  );
}

interface GradientBarProps {
  gradient: Gradient;
  chosen: number;
  onChoose(index: number): void;
  onBegin(): void;
  onMove(index: number, offset: number): void;
}

/** From left to right, whatever the direction on the post. */
function GradientBar({ gradient, chosen, onChoose, onBegin, onMove }: GradientBarProps) {
  const t = useTranslations('editorPanels.gradient');
  const bar = useRef<HTMLDivElement>(null);
  const { resolve } = useColors();
  const toCss = ({ color, opacity }: Stop) =>
    `color-mix(in srgb, ${toHex(resolve(color)) ?? '#0000'} ${opacity * 100}%, transparent)`;
  const colors = gradient.stops.map((stop) => `${toCss(stop)} ${stop.offset * 100}%`);
  const follow = (index: number) => (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(index, (event.clientX - box.left) / box.width);
  };
  const step =
    (index: number, { offset }: Stop) =>
    (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(index, offset + by * (event.shiftKey ? 0.1 : 0.01));
    };
  return (
    <div className="mx-3 pt-1 pb-7">
      <div
        ref={bar}
        className="relative h-9 border border-strong-line bg-[repeating-conic-gradient(#b5b5b5_0_25%,#fff_0_50%)] bg-[length:12px_12px]"
      >
        <div className="absolute inset-0" style={{ background: `linear-gradient(to right, ${colors.join()})` }} />
        {gradient.stops.map((stop, i) => (
          <div
            // Stops have no names, so their index is the key.
            key={i}
            role="slider"
            data-own-keys
            tabIndex={0}
            aria-label={t('stop', { number: i + 1, count: gradient.stops.length })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(stop.offset * 100)}
            aria-valuetext={`${Math.round(stop.offset * 100)} %`}
            onFocus={() => {
              onBegin();
              onChoose(i);
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              onBegin();
            }}
            onPointerMove={follow(i)}
            onKeyDown={step(i, stop)}
            className="absolute top-full grid h-8 w-8 -translate-x-1/2 cursor-grab touch-none place-items-center"
            style={{ left: `${stop.offset * 100}%` }}
          >
            <span
              className={classNames(
                'size-5 rounded-full border-3 border-white shadow-[0_0_0_1.5px_#000]',
                i === chosen && 'outline-3 outline-offset-2 outline-signal',
              )}
              style={{ background: resolve(stop.color) }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { PlainNumber } from '../properties/controls/plain-number.tsx';
import { ColorButton } from './color-button.tsx';
import type { ColorChoice } from './color-picker.tsx';
import { addStop, changeStop, removeStop, stopCount, type Gradient, type Stop } from './gradient.ts';
import { GradientBar } from './gradient-bar.tsx';

interface GradientEditorProps {
  gradient: Gradient;
  onChange(gradient: Gradient, choice?: ColorChoice): void;
}

/** The bar with its stops, below it what belongs to the chosen one, and the direction. */
export function GradientEditor({ gradient, onChange }: GradientEditorProps) {
  const t = useTranslations('editorPanels.gradient');
  const id = useId();
  const session = useRef(0);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, gradient.stops.length - 1);
  const stop = gradient.stops[index];
  const begin = () => void (session.current += 1);
  const during = { transaction: () => `${id}-${session.current}` };
  const change = (patch: Partial<Stop>, choice?: ColorChoice) => onChange(changeStop(gradient, index, patch), choice);
  return (
    <div className="flex flex-col gap-2 pt-1">
      <GradientBar
        gradient={gradient}
        chosen={index}
        onChoose={setChosen}
        onBegin={begin}
        onMove={(at, offset) => onChange(changeStop(gradient, at, { offset }), { transaction: during.transaction() })}
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
              onPointerDown={begin}
              onFocus={begin}
              onChange={(percent) => change({ opacity: percent / 100 }, { transaction: during.transaction() })}
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
        onChange={(angle = gradient.angle, transaction) =>
          onChange({ ...gradient, angle }, transaction === undefined ? {} : { transaction })
        }
      />
    </div>
  );
}

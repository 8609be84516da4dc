import { useState } from 'react';
import {
  ColorArea,
  ColorSlider,
  ColorThumb,
  I18nProvider,
  parseColor,
  SliderTrack,
  type Color,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { localeOf } from '../../../preferences/locale.ts';
import { toHex } from './colors.ts';

interface ColorSpaceProps {
  /** As CSS. */
  color: string;
  /** Called while dragging. */
  onChange(hex: string): void;
}

const thumbClass =
  'size-6 rounded-full border-3 border-white shadow-[0_0_0_1.5px_#000,inset_0_0_0_1.5px_#000] ' +
  'data-focus-visible:size-8';

/** Saturation and brightness in an area, hue and opacity on sliders; all work with arrow keys. */
export function ColorSpace({ color, onChange }: ColorSpaceProps) {
  const t = useTranslations('editorPanels.color');
  const language = useLanguage();
  const hex = toHex(color) ?? '#ffffff';
  // Grey has no hue, so the last one is kept here.
  const [own, setOwn] = useState<Color>(() => parseColor(hex).toFormat('hsba'));
  const value = own.toString('hexa').toLowerCase() === withAlpha(hex) ? own : parseColor(hex).toFormat('hsba');
  const change = (next: Color) => {
    setOwn(next);
    onChange(shorten(next.toString('hexa').toLowerCase()));
  };
  return (
    <I18nProvider locale={localeOf(language)}>
      <div className="flex flex-col gap-3 px-2.5 py-1">
        <ColorArea
          aria-label={t('area')}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          value={value}
          onChange={change}
          className="h-36 w-full touch-none rounded-sm"
        >
          <ColorThumb className={thumbClass} />
        </ColorArea>
        <ColorSlider aria-label={t('hue')} colorSpace="hsb" channel="hue" value={value} onChange={change}>
          <SliderTrack className="h-7 w-full touch-none rounded-sm">
            <ColorThumb className={`${thumbClass} top-1/2`} />
          </SliderTrack>
        </ColorSlider>
        <ColorSlider aria-label={t('opacity')} colorSpace="hsb" channel="alpha" value={value} onChange={change}>
          <SliderTrack
            className="h-7 w-full touch-none rounded-sm"
            style={({ defaultStyle }) => ({
              background: `${String(defaultStyle.background)}, repeating-conic-gradient(#b5b5b5 0 25%, #fff 0 50%) 0 0 / 12px 12px`,
            })}
          >
            <ColorThumb className={`${thumbClass} top-1/2`} />
          </SliderTrack>
        </ColorSlider>
      </div>
    </I18nProvider>
  );
}

function withAlpha(hex: string): string {
  return hex.length === 7 ? `${hex}ff` : hex;
}

function shorten(hex: string): string {
  return hex.endsWith('ff') ? hex.slice(0, 7) : hex;
}

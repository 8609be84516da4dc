import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { controlClass } from '../properties/controls/field-frame.tsx';
import { ColorChip, ColorPicker, type ColorChoice } from './color-picker.tsx';
import { isClubColor, toHex, useColors } from './colors.ts';

interface ColorButtonProps {
  id?: string;
  /** Names the coloured thing. */
  label: string;
  value: string | undefined;
  onChange(color: string, choice?: ColorChoice): void;
  none?: boolean;
  named?: boolean;
  /** Shows only the colour, without its name. */
  bare?: boolean;
  isMixed?: boolean;
}

/** Shows a colour; opens the picker. */
export function ColorButton(props: ColorButtonProps) {
  const { id, label, value, onChange, none = false, named = true, bare = false, isMixed = false } = props;
  const t = useTranslations('editorPanels');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { resolve } = useColors();
  const color = value === undefined ? 'none' : resolve(value);
  const name = useColorName(value);
  const text = isMixed ? t('mixed') : name;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={
          bare
            ? 'grid size-11 place-items-center rounded-sm'
            : classNames(controlClass, 'flex items-center gap-2.5 text-left')
        }
      >
        <ColorChip color={color} className="size-7 shrink-0" />
        {!bare && <span className="min-w-0 leading-tight break-words hyphens-auto">{text}</span>}
      </button>
      {isOpen && (
        <Popover label={label} anchor={button} onClose={() => setOpen(false)} className="p-3">
          <ColorPicker value={value} onChange={onChange} none={none} named={named} />
        </Popover>
      )}
    </>
  );
}

function useColorName(value: string | undefined): string {
  const t = useTranslations('editorPanels');
  if (value === undefined) return t('notSet');
  if (value === 'none' || value === 'transparent') return t('color.none');
  const name = value.slice(1);
  if (!value.startsWith('$')) return toHex(value) ?? value;
  return isClubColor(name) ? t(`color.names.${name}`) : name;
}

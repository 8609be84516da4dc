import { Ban, Pipette, Plus } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Change } from '../../document/document.ts';
import { putColor } from '../../document/operations/palette.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DraftField, useDraft } from '../draft-field.tsx';
import { createObservable } from '../../../preferences/observable.ts';
import { clubColors, findFreeName, isClubColor, toHex, parseTyped, useColors, useColorsInUse } from './colors.ts';
import { ColorSpace } from './color-space.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useTransaction } from '../use-transaction.ts';

export interface ColorChoice {
  transaction?: string;
  /** A change of the palette in the same step. */
  first?: Change;
}

interface ColorPickerProps {
  value: string | undefined;
  onChange(color: string, choice?: ColorChoice): void;
  none: boolean;
  /** False where names are defined. */
  named?: boolean;
}

/** Colours of club and template, then recent ones, then any other. */
export function ColorPicker({ value, onChange, none, named = true }: ColorPickerProps) {
  const t = useTranslations('editorPanels.color');
  const transaction = useTransaction();
  const { palette, resolve, names } = useColors();
  const used = useColorsInUse();
  const recent = useSyncExternalStore(recentColors.subscribe, recentColors.get);
  const shown = value === undefined ? '#ffffff' : resolve(value);
  const choose = (color: string, first?: Change) => {
    transaction.begin();
    rememberColor(color);
    onChange(color, first && { first });
  };
  const swatch = (name: string) => ({
    value: `$${name}`,
    color: resolve(`$${name}`),
    name: isClubColor(name) ? t(`names.${name}`) : name,
  });
  // A club colour needs a value in the palette for posts without a club.
  const chooseClub = (color: string) => {
    const name = color.slice(1);
    choose(color, isClubColor(name) && palette[name] === undefined ? putColor(name, clubColors[name]) : undefined);
  };
  const isNamed = value?.startsWith('$') === true;
  const keep = () => {
    if (isNamed) return;
    const name = findFreeName(palette, t('newName'));
    choose(`$${name}`, putColor(name, toHex(shown) ?? '#ffffff'));
  };
  const plain = [...new Set([...recent.filter((color) => !color.startsWith('$')), ...used])].slice(0, 14);
  return (
    <div className="flex flex-col gap-3">
      {named && (
        <>
          <Swatches
            title={t('club')}
            hint={t('clubHint')}
            swatches={names.club.map(swatch)}
            chosen={value}
            onChoose={chooseClub}
          />
          <Swatches title={t('template')} swatches={names.own.map(swatch)} chosen={value} onChoose={choose} />
        </>
      )}
      <Swatches
        title={t('recent')}
        swatches={plain.map((color) => ({ value: color, color, name: color }))}
        chosen={value}
        onChoose={choose}
      />
      <div onPointerDownCapture={transaction.begin} onPointerUp={() => value !== undefined && rememberColor(value)}>
        <ColorSpace color={shown} onChange={(hex) => onChange(hex, { transaction: transaction.name() })} />
      </div>
      <div className="flex items-center gap-1">
        <HexField value={shown} onCommit={choose} />
        {hasEyeDropper() && (
          <IconButton
            label={t('eyeDropper')}
            icon={Pipette}
            dense
            onClick={async () => {
              const picked = await pickFromScreen();
              if (picked !== undefined) choose(toHex(picked) ?? picked);
            }}
          />
        )}
        {named && (
          // Not removed while focused: Escape would no longer close this popover.
          <IconButton label={t('keep')} icon={Plus} dense aria-disabled={isNamed} onClick={keep} />
        )}
        {none && (
          <IconButton label={t('none')} icon={Ban} dense pressed={value === 'none'} onClick={() => choose('none')} />
        )}
      </div>
    </div>
  );
}

/** A colour code, as copied from elsewhere. */
function HexField({ value, onCommit }: { value: string; onCommit(color: string): void }) {
  const t = useTranslations('editorPanels.color');
  const draft = useDraft({
    text: toHex(value) ?? '',
    commit(text) {
      const color = parseTyped(text);
      if (color === undefined) return t('wrong');
      onCommit(color);
      return undefined;
    },
  });
  return <DraftField label={t('hex')} draft={draft} autoComplete="off" />;
}

const MOST = 12;

/** Colours chosen since the page was opened, newest first. */
const recentColors = createObservable<readonly string[]>([]);

function rememberColor(color: string): void {
  if (color === 'none') return;
  const others = recentColors.get().filter((known) => known !== color);
  recentColors.set([color, ...others].slice(0, MOST));
}

interface SwatchesProps {
  title: string;
  /** A note below the colours. */
  hint?: string;
  swatches: readonly { value: string; color: string; name: string }[];
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** Buttons of colours, each with its name. */
function Swatches({ title, hint, swatches, chosen, onChoose }: SwatchesProps) {
  const id = useId();
  if (swatches.length === 0) return null;
  return (
    <div role="group" aria-label={title} aria-describedby={hint === undefined ? undefined : id}>
      <p aria-hidden="true" className="pb-1 text-sm font-semibold text-soft">
        {title}
      </p>
      <div className="-m-0.5 flex flex-wrap">
        {swatches.map(({ value, color, name }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            aria-pressed={value === chosen}
            title={name}
            onClick={() => onChoose(value)}
            className="grid size-9 place-items-center rounded-sm pointer-coarse:size-11"
          >
            <ColorChip
              color={color}
              className={classNames(
                'size-7 pointer-coarse:size-9',
                value === chosen && 'outline-3 outline-offset-1 outline-signal',
              )}
            />
          </button>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="max-w-72 pt-1 text-sm leading-snug text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A colour over squares that show transparency; `none` is crossed out. */
export function ColorChip({ color, className }: { color: string; className?: string }) {
  const isNone = color === 'none' || color === 'transparent';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block overflow-hidden rounded-sm border border-strong-line',
        'bg-[repeating-conic-gradient(#b5b5b5_0_25%,#fff_0_50%)] bg-[length:10px_10px]',
        className,
      )}
    >
      {isNone ? (
        <svg viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full bg-white">
          <path d="M0 10L10 0" stroke="#c21d1d" strokeWidth="1.2" />
        </svg>
      ) : (
        <span className="absolute inset-0" style={{ background: color }} />
      )}
    </span>
  );
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => EyeDropper;
  }
}

function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** Picks a colour from the screen; undefined when cancelled. */
async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

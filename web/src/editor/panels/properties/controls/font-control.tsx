import { Check, ChevronDown } from 'lucide-react';
import { useContext, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../ui/class-names.ts';
import { Popover } from '../../../../ui/popover.tsx';
import { SheetHostContext } from '../../../../ui/sheet-host.ts';
import { useFace } from '../../fonts/faces.ts';
import { fontNames, findFace, toWeight, weights, type Weight } from '../../fonts/font-list.ts';
import { mixed, useProperty } from '../use-property.ts';
import { resetOf, type ControlProps, controlClass, FieldFrame, SelectBox } from './field-frame.tsx';

/** Every font in its own face. */
export function FontControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A sheet leaves the text visible, so that several fonts can be tried.
  const staysOpen = useContext(SheetHostContext) !== null;
  const family = typeof handle.value === 'string' ? handle.value : '';
  const name = handle.value === mixed ? t('mixed') : family;
  const face = useFace(family);
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classNames(controlClass, 'flex items-center gap-2 text-left')}
      >
        <span className="min-w-0 grow truncate text-lg leading-tight" style={{ fontFamily: face }}>
          {name}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
      </button>
      {isOpen && (
        <Popover label={label} anchor={button} onClose={() => setOpen(false)}>
          <FontList
            chosen={family}
            onChoose={(family) => {
              handle.commit(family);
              if (!staysOpen) setOpen(false);
            }}
          />
        </Popover>
      )}
    </FieldFrame>
  );
}

function FontList({ chosen, onChoose }: { chosen: string; onChoose(family: string): void }) {
  const list = useRef<HTMLDivElement>(null);
  // Templates from elsewhere may use other families.
  const names = (fontNames as readonly string[]).includes(chosen) || chosen === '' ? fontNames : [chosen, ...fontNames];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    if (by === undefined || at === -1) return;
    event.preventDefault();
    options[(at + by + options.length) % options.length]?.focus();
  };
  return (
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col py-1">
      {names.map((name) => (
        <FontOption key={name} name={name} isChosen={name === chosen} onChoose={() => onChoose(name)} />
      ))}
    </div>
  );
}

function FontOption({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }) {
  const face = useFace(name);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-autofocus={isChosen || undefined}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-2 px-3 text-left text-xl leading-tight hover:bg-line focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 grow truncate" style={{ fontFamily: face }}>
        {name}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />}
    </button>
  );
}

/** All nine weights, with a note on weights the face lacks. */
export function WeightControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const family = useProperty('fontFamily').value;
  const isMixed = handle.value === mixed;
  const say = (weight: Weight): string => {
    const name = t('weight', { weight, name: t(`weights.w${weight}`) });
    if (typeof family !== 'string') return name;
    const { drawn, isThickened } = findFace(family, weight);
    if (drawn === weight) return name;
    return isThickened ? t('weightThickened', { name, drawn }) : t('weightAs', { name, drawn });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <SelectBox
        id={id}
        value={isMixed ? '' : toWeight(handle.value)}
        onChange={(event) => handle.commit(Number(event.target.value))}
      >
        {isMixed && (
          <option value="" disabled>
            {t('mixed')}
          </option>
        )}
        {weights.map((weight) => (
          <option key={weight} value={weight}>
            {say(weight)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

import { AlignCenter, AlignLeft, AlignRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../ui/class-names.ts';
import type { ChoiceKey } from '../../../kinds/kind.ts';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps, describe, FieldFrame, SelectBox } from './field-frame.tsx';

interface ChoiceControlProps extends ControlProps {
  choices: Readonly<Record<string, ChoiceKey>>;
  /** The choice that removes the property. */
  none?: ChoiceKey | undefined;
}

const icons: Partial<Record<ChoiceKey, LucideIcon>> = {
  anchorStart: AlignLeft,
  anchorMiddle: AlignCenter,
  anchorEnd: AlignRight,
};

/** Icons side by side where all choices have one, else the system's list. */
export function ChoiceControl(props: ChoiceControlProps) {
  const hasIcons = Object.values(props.choices).every((key) => icons[key] !== undefined);
  return hasIcons ? <IconChoice {...props} /> : <ListChoice {...props} />;
}

function ListChoice({ label, hint, handle, choices, none }: ChoiceControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const value = typeof handle.value === 'string' ? handle.value : '';
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <SelectBox
        id={id}
        value={value}
        onChange={(event) => handle.commit(event.target.value || undefined)}
        {...describe(id, { hint })}
      >
        {none !== undefined && <option value="">{t(`choices.${none}`)}</option>}
        {value === '' && none === undefined && (
          <option value="" disabled>
            {handle.value === mixed ? t('mixed') : t('notSet')}
          </option>
        )}
        {Object.entries(choices).map(([choice, key]) => (
          <option key={choice} value={choice}>
            {t(`choices.${key}`)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

function IconChoice({ label, hint, handle, choices }: ChoiceControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup onReset={resetOf(handle)}>
      <div className="flex rounded-sm border-2 border-strong-line">
        {Object.entries(choices).map(([choice, key]) => {
          const Icon = icons[key] ?? AlignLeft;
          const isChosen = handle.value === choice;
          return (
            <label
              key={choice}
              title={t(`choices.${key}`)}
              className={classNames(
                'grid min-h-10 grow cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-text',
                isChosen ? 'bg-text text-ground' : 'hover:bg-line',
              )}
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={isChosen}
                aria-label={t(`choices.${key}`)}
                onChange={() => handle.commit(choice)}
              />
              <Icon aria-hidden="true" className="size-5" />
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}

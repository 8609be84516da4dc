import type { PeopleList } from '@matchpost/engine/posts';
import { getSport } from '@matchpost/engine/sports';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/text-field.tsx';
import { useTeam } from '../use-list-facts.ts';
import { MAX_TEXT } from './typed-lists.ts';
import type { TypedListState } from './use-typed-list.ts';

/** The lines of an empty field. */
const ROWS = 7;

interface ListEditorProps {
  kind: PeopleList;
  list: TypedListState;
}

/** Where a list is typed or pasted: a line for the player of the match, else a field that grows with it. */
export function ListEditor({ kind, list: { text, type, read } }: ListEditorProps) {
  const t = useTranslations('people');
  const { sport } = useTeam();
  const id = useId();
  const hasPoints = kind !== 'lineup' && getSport(sport).sets !== undefined;
  const shared = {
    id,
    value: text,
    autoComplete: 'off',
    autoCapitalize: 'words',
    spellCheck: false,
    placeholder: t(`example.${kind}`),
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': read.isTooLong || undefined,
    className: classNames(
      inputClass,
      'max-h-[60dvh] tabular-nums [field-sizing:content]',
      kind !== 'player' && 'min-h-48',
    ),
  } as const;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="display text-3xl">
        {t(`list.${kind}`)}
      </label>
      <p id={`${id}-hint`} className="text-soft">
        {hasPoints ? t(`pointsHint.${kind === 'player' ? 'player' : 'scorers'}`) : t(`hint.${kind}`)}
      </p>
      <textarea {...shared} rows={kind === 'player' ? 1 : ROWS} onChange={(event) => type(event.target.value)} />
      <div id={`${id}-error`} role="alert" className="font-semibold text-bad">
        {read.isTooLong && t('tooLong', { length: text.length, most: MAX_TEXT })}
      </div>
    </div>
  );
}

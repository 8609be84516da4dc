import type { Consent, PeopleList } from '@matchpost/engine/posts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { TypedListState } from './use-typed-list.ts';

/** Without one of the first two nobody is named whose own line does not say so. */
const answers = ['adult', 'minor-with-consent', 'open'] as const;

interface ConsentChoiceProps {
  kind: PeopleList;
  list: Pick<TypedListState, 'read' | 'consent' | 'consentTo' | 'isConsentReset'>;
}

/** The consent of everybody on the list whose line says nothing. */
export function ConsentChoice({ kind, list }: ConsentChoiceProps) {
  const t = useTranslations('people');
  const group = useId();
  const { read, consent, consentTo, isConsentReset } = list;
  if (read.people.length === 0) return null;
  const chosen: Consent | 'open' = read.typed.consent ?? consent ?? 'open';
  const words = kind === 'player' ? 'ofOne' : 'ofList';
  return (
    <fieldset className="flex flex-col">
      <legend className="display text-3xl">{t('consent')}</legend>
      <p className="text-soft">{t('consentLead')}</p>
      <div role="status" className="empty:hidden">
        {isConsentReset && <Notice>{t('consentReset')}</Notice>}
      </div>
      {answers.map((answer) => (
        <label key={answer} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={group}
            checked={answer === chosen}
            onChange={() => consentTo(answer === 'open' ? undefined : answer)}
            className={radioClass}
          />
          <span className={classNames(answer === chosen && 'font-semibold')}>{t(`${words}.${answer}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Drawn in the page's colours, like the checkbox; high contrast keeps the browser's. */
const radioClass =
  'grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border-2 border-strong-line bg-sheet ' +
  'checked:border-signal checked:bg-signal before:size-2.5 before:rounded-full before:bg-ink before:opacity-0 ' +
  'checked:before:opacity-100 forced-colors:appearance-auto forced-colors:before:hidden';

import { issueMessage, type Issue } from '@matchpost/engine';
import { consents, namePosition, type Consent, type PeopleList } from '@matchpost/engine/posts';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/text-field.tsx';
import type { ReadPerson } from './read-typed.ts';
import type { TypedListState } from './use-typed-list.ts';

interface ReadListProps {
  kind: PeopleList;
  list: TypedListState;
}

/** How each line was read, with what is wrong with it and the consent of the person. */
export function ReadList({ kind, list: { read, mark } }: ReadListProps) {
  const t = useTranslations('people');
  const { people, issues } = read;
  if (people.length === 0 && issues.length === 0) return null;
  const named = people.filter(({ isNamed }) => isNamed).length;
  return (
    <section aria-labelledby="read-list" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-text">
        <h2 id="read-list" className="text-xl font-semibold">
          {t('read')}
        </h2>
        <p role="status" className="text-soft">
          {t('readCount', { count: people.length, named })}
        </p>
      </div>
      {kind === 'player' && read.hasMore && <p className="text-soft">{t('several')}</p>}
      <ul>
        {people.map((one) => (
          <Person
            key={one.index}
            read={one}
            // The only person has the consent above, unless the line says another one.
            onConsent={
              kind === 'player' && one.person.consent === undefined ? undefined : (given) => mark(one.index, given)
            }
          />
        ))}
      </ul>
      <Problems issues={issues} />
    </section>
  );
}

interface PersonProps {
  read: ReadPerson;
  /** Undefined: no consent of their own is offered. */
  onConsent: ((consent: Consent | undefined) => void) | undefined;
}

function Person({ read, onConsent }: PersonProps) {
  const t = useTranslations('people');
  const { person, line, isNamed, isRefusedElsewhere, issues } = read;
  return (
    <li className="border-b-2 border-line py-2">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_8.5rem] items-center gap-x-3 gap-y-1 sm:grid-cols-[2.5rem_minmax(0,1fr)_13rem]">
        <span className="text-right text-xl font-semibold tabular-nums">
          <span className="sr-only">{t('line', { line: String(line) })}: </span>
          {String(person.number ?? '')}
        </span>
        <div className="min-w-0">
          <p className={classNames('font-semibold [overflow-wrap:anywhere]', !isNamed && 'text-soft line-through')}>
            {String(person.player)}
          </p>
          <About read={read} />
        </div>
        {onConsent && <OwnConsent person={person} onConsent={onConsent} />}
      </div>
      {isRefusedElsewhere && <p className="pl-13 text-soft">{t('refusedElsewhere')}</p>}
      <Problems issues={issues} />
    </li>
  );
}

/** Position, captain and figures in words. */
function About({ read: { person, isNamed } }: { read: ReadPerson }) {
  const t = useTranslations('people');
  const language = useLanguage();
  const { position, captain, goals, assists, points } = person;
  const figures = [goals, assists, points].filter((one) => one !== undefined && one !== null);
  const about = [
    !isNamed && t('withheld'),
    typeof position === 'string' && namePosition(position, language),
    captain === true && t('captain'),
    figures.join(' / '),
  ].filter(Boolean);
  return about.length === 0 ? null : <p className="text-soft">{about.join(', ')}</p>;
}

function OwnConsent({ person, onConsent }: { person: ReadPerson['person']; onConsent(consent?: Consent): void }) {
  const t = useTranslations('people');
  return (
    <select
      aria-label={t('consentOf', { name: String(person.player) })}
      value={person.consent ?? ''}
      onChange={({ target }) => onConsent(consents.find((one) => one === target.value))}
      className={classNames(inputClass, 'min-h-11! truncate px-2!')}
    >
      <option value="">{t('own.list')}</option>
      {consents.map((consent) => (
        <option key={consent} value={consent}>
          {t(`own.${consent}`)}
        </option>
      ))}
    </select>
  );
}

function Problems({ issues }: { issues: readonly Issue[] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-col empty:hidden">
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.path}`} className="flex items-start gap-2 pt-1 pl-1 text-bad">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {issueMessage(issue, language)}
        </li>
      ))}
    </ul>
  );
}

import type { SportId } from '@matchpost/engine/sports';
import { teamSports } from '@matchpost/engine/sports';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSportName } from '../../league/names.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { CrestField } from './crest-field.tsx';

/** The fields of a team as its form has them. */
export interface TeamDraft {
  name: string;
  sport: SportId;
  league: string;
  crest: string | null;
  primary: string | null;
  secondary: string | null;
}

/** The server's limits, in characters. */
const MAX_NAME = 200;
const MAX_LEAGUE = 200;

interface TeamFormProps {
  start: TeamDraft;
  /** The sport of a made team stays. */
  isNew: boolean;
  busy: boolean;
  error: unknown;
  submit: string;
  onSubmit(draft: TeamDraft): void;
}

export function TeamForm({ start, isNew, busy, error, submit, onSubmit }: TeamFormProps) {
  const t = useTranslations('ownTeams');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<TeamDraft>) => setDraft((draft) => ({ ...draft, ...changes }));
  const fault = findNameFault(draft.name);
  const finish = () => {
    setChecked(true);
    if (fault !== undefined) return form.current?.querySelector('input')?.focus();
    onSubmit({ ...draft, name: draft.name.trim(), league: draft.league.trim() });
  };
  return (
    <Form ref={form} busy={busy} onSubmit={finish} className="flex max-w-xl flex-col gap-5">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={draft.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
        error={isChecked && fault ? t(fault, { max: String(MAX_NAME) }) : undefined}
      />
      <SportField sport={draft.sport} isNew={isNew} onChange={(sport) => change({ sport })} />
      <TextField
        label={t('league')}
        value={draft.league}
        maxLength={MAX_LEAGUE}
        autoComplete="off"
        onChange={(event) => change({ league: event.target.value })}
      />
      <CrestField value={draft.crest} onChange={(crest) => change({ crest })} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">{t('colors')}</legend>
        <ColorField label={t('primary')} value={draft.primary} onChange={(primary) => change({ primary })} />
        <ColorField label={t('secondary')} value={draft.secondary} onChange={(secondary) => change({ secondary })} />
      </fieldset>
      <ErrorLine error={error} />
      <Button type="submit" busy={busy} className="self-start max-sm:self-stretch">
        {submit}
      </Button>
    </Form>
  );
}

function findNameFault(name: string): 'nameMissing' | 'nameTooLong' | undefined {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length > MAX_NAME ? 'nameTooLong' : undefined;
}

function SportField({ sport, isNew, onChange }: { sport: SportId; isNew: boolean; onChange(sport: SportId): void }) {
  const t = useTranslations('ownTeams');
  const sportName = useSportName();
  if (!isNew) {
    return (
      <p>
        <span className="font-semibold">{t('sport')}: </span>
        {sportName(sport)}. <span className="text-soft">{t('sportFixed')}</span>
      </p>
    );
  }
  return (
    <NativeSelect
      label={t('sport')}
      groups={[{ title: '', options: teamSports.map((value) => ({ value, text: sportName(value) })) }]}
      value={sport}
      onChange={(value) => onChange(teamSports.find((one) => one === value) ?? sport)}
    />
  );
}

/** The body of a request for a draft; empty texts are none. */
export function toBody({ name, league, crest, primary, secondary }: TeamDraft) {
  return { name, league: league || null, crest, primary_color: primary, secondary_color: secondary };
}

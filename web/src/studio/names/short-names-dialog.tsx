import { defaultSport } from '@matchpost/engine/sports';
import type { ClubSettingsBody, TeamShortNames } from '@matchpost/server/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { useLateFailure } from '../../messages/use-late-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { gamesQuery, isFailed } from '../../league/queries.ts';
import { clubSettingsQuery } from '../../person/queries.ts';
import { tidyLine, useSaveClubSettings } from '../../person/club-settings.ts';
import { useStudioState } from '../use-studio.ts';
import { findOtherOf, formsOf, formSteps, MAX_FORM, withForms, type Forms } from './short-forms.ts';
import { Form } from '../../ui/form.tsx';
import { RetryButton } from '../../messages/retry-button.tsx';

interface ShortNamesDialogProps {
  /** Full names of the post's teams. */
  teams: readonly string[];
  team: string;
  onTeam(team: string): void;
  onClose(): void;
}

/** The short forms of the post's team names, one team at a time. */
export function ShortNamesDialog({ teams, team, onTeam, onClose }: ShortNamesDialogProps) {
  const t = useTranslations('studio');
  const { sport, clubId } = useStudioState(({ context }) => context.place);
  const settings = useQuery(clubSettingsQuery);
  const entries = settings.data?.find((one) => one.sport === sport && one.club_id === clubId)?.names ?? [];
  return (
    <Dialog open onClose={onClose} title={t('shortNames')}>
      <p>{t('shortNamesLead')}</p>
      <NativeSelect
        label={t('shortNamesTeam')}
        value={team}
        onChange={onTeam}
        groups={[{ title: '', options: teams.map((name) => ({ value: name, text: name })) }]}
      />
      {settings.data === undefined ? (
        <Waiting settings={settings} />
      ) : (
        <FormsForm key={team} team={team} entries={entries} onSaved={onClose} />
      )}
    </Dialog>
  );
}

/** Stands in while the saved forms load, or shows why they failed. */
function Waiting({ settings }: { settings: UseQueryResult<ClubSettingsBody[]> }) {
  const t = useTranslations('studio');
  const sentence = useErrorSentence(settings.error);
  if (!isFailed(settings)) return <Skeleton className="h-48 w-full" />;
  return (
    <MessagePanel
      isAlert
      title={t('shortNamesFailed')}
      action={<RetryButton error={settings.error} onClick={() => void settings.refetch()} />}
    >
      {settings.error === null ? t('offline') : sentence}
    </MessagePanel>
  );
}

interface FormsFormProps {
  team: string;
  entries: readonly TeamShortNames[];
  onSaved(): void;
}

function FormsForm({ team, entries, onSaved }: FormsFormProps) {
  const t = useTranslations('studio');
  const saved = formsOf(entries, team);
  const [typed, setTyped] = useState(saved);
  const { problems, findProblem } = useProblems(team, typed, entries);
  const { save, isSaving, sentence } = useSave(team, onSaved);
  const isGiven = saved.medium !== '' || saved.short !== '';
  return (
    <Form
      className="flex flex-col gap-4"
      busy={isSaving}
      onSubmit={() => problems === 0 && save({ medium: tidyLine(typed.medium), short: tidyLine(typed.short) })}
    >
      {/* The list above may truncate the name. */}
      <h3 className="font-semibold wrap-anywhere">{team}</h3>
      {formSteps.map((step) => (
        <TextField
          key={step}
          label={t(`${step}Form`)}
          hint={t(`${step}FormHint`)}
          type="text"
          autoComplete="off"
          value={typed[step]}
          onChange={({ target }) => setTyped({ ...typed, [step]: target.value })}
          error={findProblem(typed[step])}
        />
      ))}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {sentence}
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {isGiven && (
          <Button
            variant="secondary"
            aria-disabled={isSaving}
            onClick={() => !isSaving && save({ medium: '', short: '' })}
          >
            {t('takeFormsBack')}
          </Button>
        )}
        <Button type="submit" busy={isSaving} aria-disabled={problems > 0}>
          {t('saveForms')}
        </Button>
      </div>
    </Form>
  );
}

/** Rejects a form that is too long or that two teams of the season would share. */
function useProblems(team: string, typed: Forms, entries: readonly TeamShortNames[]) {
  const t = useTranslations('studio');
  const season = useSeasonTeams();
  const findProblem = (text: string) => {
    const form = tidyLine(text);
    if (form.length > MAX_FORM) return t('formTooLong', { max: String(MAX_FORM) });
    const other = findOtherOf(team, form, { season, entries });
    return other === undefined ? undefined : t('formTaken', { team: other });
  };
  return { findProblem, problems: formSteps.filter((step) => findProblem(typed[step]) !== undefined).length };
}

/** Every opponent of the team on screen; empty if the league has no list. */
function useSeasonTeams(): readonly string[] {
  const { sport = defaultSport, clubId = '', teamId = '' } = useStudioState(({ context }) => context.place);
  const { data } = useQuery(gamesQuery({ sport, clubId, teamId }));
  return [...new Set(data?.games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]))];
}

function useSave(team: string, onSaved: () => void) {
  const t = useTranslations('studio');
  const { sport = defaultSport, clubId = '' } = useStudioState(({ context }) => context.place);
  const reportLate = useLateFailure(t('formsFailed'));
  const { mutate, isPending, error } = useSaveClubSettings({ sport, clubId }, reportLate);
  const sentence = useErrorSentence(error);
  const save = (forms: Forms) =>
    mutate(({ names }) => ({ names: withForms(names, team, forms) }), {
      onSuccess: () => {
        const isGiven = formSteps.some((step) => forms[step] !== '');
        showToast({ kind: 'success', title: isGiven ? t('formsSaved') : t('formsTakenBack') });
        onSaved();
      },
    });
  return { save, isSaving: isPending, sentence };
}

import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../messages/show-failure.ts';
import { tidyLine, useSaveClubSettings } from '../../person/club-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import {
  addHall,
  MAX_HALL_LENGTH,
  MAX_HALLS,
  nameHall,
  type HallProblem,
  type KnownHall,
  type SavedClub,
} from './halls.ts';
import { Form } from '../../ui/form.tsx';

interface HallsFormProps {
  club: SavedClub;
  known: readonly KnownHall[];
  corrected: readonly string[];
  /** The games of every team are loaded. */
  isComplete: boolean;
}

/** The user's changes; undefined before the first. */
interface Draft {
  chosen: readonly string[];
  /** Added by hand; unchecked ones stay listed. */
  written: readonly string[];
}

export function HallsForm({ club, known, corrected, isComplete }: HallsFormProps) {
  const t = useTranslations('teamSlots');
  const account = useTranslations('account');
  const start = useMemo(() => findStart(known, corrected), [known, corrected]);
  const [draft, setDraft] = useState<Draft>();
  const { chosen, written } = draft ?? { chosen: start, written: [] };
  const [typed, setTyped] = useState<TypedHall>({ text: '' });
  const hasTyped = tidyLine(typed.text) !== '';
  const isChanged = draft !== undefined || hasTyped;
  const submit = useRef<HTMLButtonElement>(null);
  const { save, isSaving } = useSave(club, () => setDraft(undefined));
  const upper = [...new Set([...start, ...written])];
  const others = known.map(({ name }) => name).filter((name) => !upper.includes(name));
  const problem = draft === undefined ? undefined : findProblem(chosen);
  const toggle = (hall: string, isChosen: boolean) =>
    setDraft({ written, chosen: isChosen ? [...chosen, hall] : chosen.filter((one) => one !== hall) });
  /** The halls with the one in the field; undefined if that is none. */
  const addTyped = () => {
    const { halls, problem } = addHall(chosen, tidyLine(typed.text), known);
    if (problem !== undefined) return void setTyped({ text: typed.text, problem });
    const added = halls.filter((hall) => !known.some(({ name }) => name === hall) && !upper.includes(hall));
    setDraft({ chosen: halls, written: [...written, ...added] });
    setTyped({ text: '' });
    return halls;
  };
  const finish = () => {
    const halls = hasTyped ? addTyped() : chosen;
    if (isChanged && halls !== undefined && findProblem(halls) === undefined) save(halls);
  };
  // The button disappears afterwards.
  const takeBack = () => save([], () => submit.current?.focus());
  const list = (halls: readonly string[]) => (
    <HallList label={t('halls')} halls={halls} chosen={chosen} onToggle={toggle} />
  );
  return (
    <Form className="flex flex-col gap-4" busy={isSaving} onSubmit={finish}>
      <p className="text-soft">{t(describeStart(known, corrected, isComplete))}</p>
      {list(upper)}
      {others.length > 0 && <Others count={others.length}>{list(others)}</Others>}
      <WrittenHall typed={typed} onType={(text) => setTyped({ text })} onAdd={() => hasTyped && addTyped()} />
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {problem === 'none' && t('hallsNone')}
        {problem === 'too-many' && t('hallsTooMany', { max: String(MAX_HALLS) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={submit}
          type="submit"
          busy={isSaving}
          aria-disabled={!hasTyped && (!isChanged || problem !== undefined)}
        >
          {isSaving ? account('saving') : account('save')}
        </Button>
        {corrected.length > 0 && (
          <Button variant="secondary" aria-disabled={isSaving} onClick={() => !isSaving && takeBack()}>
            {t('hallsBack')}
          </Button>
        )}
      </div>
      <LeaveGuard dirty={isChanged} />
    </Form>
  );
}

/** The user's list, else the suggestions from the games. */
function findStart(known: readonly KnownHall[], corrected: readonly string[]): string[] {
  const suggested = known.filter(({ isSuggested }) => isSuggested).map(({ name }) => name);
  return corrected.length === 0 ? suggested : corrected.map((hall) => nameHall(hall, known));
}

function describeStart(known: readonly KnownHall[], corrected: readonly string[], isComplete: boolean) {
  if (corrected.length > 0) return 'hallsFromYou';
  if (known.some(({ isSuggested }) => isSuggested)) return 'hallsFromGames';
  return known.length === 0 && isComplete ? 'hallsInNoGame' : 'hallsUnknown';
}

function findProblem(chosen: readonly string[]): 'none' | 'too-many' | undefined {
  if (chosen.length === 0) return 'none';
  return chosen.length > MAX_HALLS ? 'too-many' : undefined;
}

interface HallListProps {
  label: string;
  halls: readonly string[];
  chosen: readonly string[];
  onToggle(hall: string, isChosen: boolean): void;
}

function HallList({ label, halls, chosen, onToggle }: HallListProps) {
  if (halls.length === 0) return null;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {halls.map((hall) => (
        <Checkbox
          key={hall}
          checked={chosen.includes(hall)}
          onChange={({ target }) => onToggle(hall, target.checked)}
          className="wrap-anywhere"
        >
          {hall}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Halls of the games that are unlikely to be the club's. */
function Others({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations('teamSlots');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t('hallsOthers', { count })} level={4} open={open} onToggle={setOpen}>
      {children}
    </Disclosure>
  );
}

/** In the field below the list, not yet among the halls. */
interface TypedHall {
  text: string;
  problem?: HallProblem;
}

interface WrittenHallProps {
  typed: TypedHall;
  onType(text: string): void;
  onAdd(): void;
}

/** Adds a hall by name. */
function WrittenHall({ typed: { text, problem }, onType, onAdd }: WrittenHallProps) {
  const t = useTranslations('teamSlots');
  const errors = {
    'too-long': t('hallTooLong', { max: String(MAX_HALL_LENGTH) }),
    'too-many': t('hallsTooMany', { max: String(MAX_HALLS) }),
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('hallWritten')}
        hint={t('hallWrittenHint')}
        className="grow basis-64"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
        // Enter adds the hall instead of submitting the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || tidyLine(text) === '') return;
          event.preventDefault();
          onAdd();
        }}
        error={problem && errors[problem]}
      />
      <Button variant="secondary" onClick={onAdd}>
        {t('hallAdd')}
      </Button>
    </div>
  );
}

function useSave(club: SavedClub, onSaved: () => void) {
  const t = useTranslations('teamSlots');
  const { mutate, isPending } = useSaveClubSettings(club, (error) => void showFailure(t('hallsFailed'), error));
  const save = (halls: readonly string[], then?: () => void) =>
    mutate(() => ({ halls: [...halls] }), {
      onSuccess: () => {
        showToast({ kind: 'success', title: halls.length === 0 ? t('hallsTakenBack') : t('hallsSaved') });
        onSaved();
        then?.();
      },
    });
  return { save, isSaving: isPending };
}

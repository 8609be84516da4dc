import type { SportId } from '@matchpost/engine/sports';
import {
  ApiError,
  isKeyed,
  getKeyedSystem,
  type KeyedSport,
  listClubKeys,
  listSports,
  saveClubKey,
} from '@matchpost/server/contract';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, KeyRound } from 'lucide-react';
import { useState, useId, type FormEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSportName } from '../../../league/names.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callApi } from '../../../api.ts';
import { useMachineState } from '../../machine/use-machine.ts';
import { checkPerson } from '../../saving/check-person.ts';
import { useSaveError } from '../../saving/use-save-error.ts';

interface ClubKeyNoticeProps {
  sport: SportId;
  /** The chosen club. */
  clubId?: string;
  /** The error of the failed request. */
  error: unknown;
}

const keyCodes = ['club-key-missing', 'club-key-refused'];

/** Says that the federation needs a club's key, where to find it, and offers to enter it. */
export function ClubKeyNotice({ sport, clubId, error }: ClubKeyNoticeProps) {
  const t = useTranslations('editorDialogs');
  const sportName = useSportName();
  const format = useFormatter();
  const sources = useQuery(sportsQuery);
  const facts = sources.data?.sports.find((one) => one.sport === sport);
  const isAsked = error instanceof ApiError && keyCodes.includes(error.code);
  const isNeeded = isKeyed(sport) && (facts?.needs_club_key === true || isAsked);
  const keys = useQuery({ ...clubKeysQuery, enabled: isNeeded });
  const [isOpen, setOpen] = useState(false);
  if (!isNeeded) return null;
  const stored = keys.data?.filter((key) => key.sport === sport) ?? [];
  const page = facts?.key_page ?? undefined;
  return (
    <>
      <Notice
        action={
          !isOpen && (
            <Button variant="secondary" className="px-4" onClick={() => setOpen(true)}>
              <KeyRound aria-hidden="true" className="size-5" />
              {t('team.keyLabel')}
            </Button>
          )
        }
      >
        <p>
          {stored.length > 0 && !isAsked
            ? t('team.keyStored', { clubs: format.list(stored.map((key) => key.club_name ?? key.club_id)) })
            : t('team.keyNotice', { sport: sportName(sport) })}
        </p>
        {page !== undefined && (
          <a href={page} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'px-0!')}>
            {t('team.keyPage')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </Notice>
      {isOpen && <ClubKeyForm sport={sport} clubId={clubId} onDone={() => setOpen(false)} />}
    </>
  );
}

interface ClubKeyFormProps {
  sport: KeyedSport;
  clubId: string | undefined;
  onDone(): void;
}

/** Enters a club's key. Keys of some federations contain the club. */
function ClubKeyForm({ sport, clubId, onDone }: ClubKeyFormProps) {
  const t = useTranslations('editorDialogs');
  const id = useId();
  const [secret, setSecret] = useState('');
  const [club, setClub] = useState(clubId ?? '');
  const [isTried, setTried] = useState(false);
  const save = useSaveKey(() => {
    showToast({ kind: 'success', title: t('team.keySaved') });
    onDone();
  });
  const refused = useSaveError(save.error);
  const wantsClub = getKeyedSystem(sport).key.needsClub;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (secret.trim() === '' || (wantsClub && club.trim() === '')) return;
    save.mutate({ sport, secret: secret.trim(), ...(wantsClub && { clubId: club.trim() }) });
  };
  return (
    <form aria-labelledby={id} onSubmit={submit} noValidate className="flex flex-col gap-3 border-2 border-line p-4">
      <h3 id={id} className="sr-only">
        {t('team.keyLabel')}
      </h3>
      {wantsClub && (
        <TextField
          label={t('team.keyClub')}
          value={club}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          error={isTried && club.trim() === '' ? t('team.clubMissing') : undefined}
          onChange={(event) => setClub(event.target.value)}
        />
      )}
      <TextField
        label={t('team.keyLabel')}
        hint={t('team.keyHint')}
        type="password"
        value={secret}
        autoComplete="off"
        maxLength={500}
        error={isTried && secret.trim() === '' ? t('team.keyMissing') : refused || undefined}
        onChange={(event) => setSecret(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('team.keySave')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const SLOW = 600_000;

const sportsQuery = queryOptions({
  queryKey: ['leagues', 'sports'],
  queryFn: ({ signal }) => callApi(listSports, { signal }),
  staleTime: SLOW,
});

const clubKeysQuery = queryOptions({
  queryKey: ['club-keys'],
  queryFn: ({ signal }) => callApi(listClubKeys, { signal }),
});

interface KeyInput {
  sport: KeyedSport;
  secret: string;
  clubId?: string;
}

/** Stores a key that the federation accepts, of the editor's person only, then reloads everything of that sport. */
function useSaveKey(onSaved: () => void) {
  const queries = useQueryClient();
  const userId = useMachineState(({ context }) => context.userId);
  return useMutation({
    mutationFn: async ({ sport, secret, clubId }: KeyInput) => {
      await checkPerson(userId);
      return callApi(saveClubKey, { body: { sport, secret, ...(clubId !== undefined && { club_id: clubId }) } });
    },
    onSuccess: async (_, { sport }) => {
      onSaved();
      await queries.invalidateQueries({ queryKey: clubKeysQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ['leagues', sport] });
    },
  });
}

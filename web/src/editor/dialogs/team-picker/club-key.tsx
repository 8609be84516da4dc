import type { SportId } from '@matchpost/engine/sports';
import { ApiError, isKeyed, type KeyedSport, listSports } from '@matchpost/server/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { ExternalLink, KeyRound } from 'lucide-react';
import { useState, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ClubKeyForm } from '../../../league/key-form.tsx';
import { clubKeysQuery, useSaveClubKey } from '../../../league/club-keys.ts';
import { useSportName } from '../../../league/names.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
      {isOpen && <KeyForm sport={sport} clubId={clubId} onDone={() => setOpen(false)} />}
    </>
  );
}

interface KeyFormProps {
  sport: KeyedSport;
  clubId: string | undefined;
  onDone(): void;
}

/** Saves the key of the editor's person only. */
function KeyForm({ sport, clubId, onDone }: KeyFormProps) {
  const t = useTranslations('editorDialogs');
  const id = useId();
  const userId = useMachineState(({ context }) => context.userId);
  const { isPending, error, mutate } = useSaveClubKey({
    before: () => checkPerson(userId),
    onSaved() {
      showToast({ kind: 'success', title: t('team.keySaved') });
      onDone();
    },
  });
  return (
    <ClubKeyForm
      aria-labelledby={id}
      className="flex flex-col gap-3 border-2 border-line p-4"
      sport={sport}
      clubId={clubId}
      words={{
        club: t('team.keyClub'),
        clubMissing: t('team.clubMissing'),
        secret: t('team.keyLabel'),
        secretMissing: t('team.keyMissing'),
        hint: t('team.keyHint'),
      }}
      busy={isPending}
      refused={useSaveError(error)}
      onSubmit={mutate}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {t('team.keySave')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <h3 id={id} className="sr-only">
        {t('team.keyLabel')}
      </h3>
    </ClubKeyForm>
  );
}

const SLOW = 600_000;

const sportsQuery = queryOptions({
  queryKey: ['leagues', 'sports'],
  queryFn: ({ signal }) => callApi(listSports, { signal }),
  staleTime: SLOW,
});

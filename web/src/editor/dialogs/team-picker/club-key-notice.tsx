import type { SportId } from '@matchpost/engine/sports';
import { ApiError, isKeyed } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSportName } from '../../../league/names.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ClubKeyForm } from './club-key-form.tsx';
import { clubKeysQuery, sportsQuery } from './club-keys.ts';

interface ClubKeyNoticeProps {
  sport: SportId;
  /** The club that was chosen already. */
  clubId?: string;
  /** Of the question that could not be answered. */
  error: unknown;
}

const keyCodes = ['club-key-missing', 'club-key-refused'];

/** Where the federation wants a key of the club: that one is needed, where it is found, and a place to enter it. */
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
            <Button look="secondary" className="px-4" onClick={() => setOpen(true)}>
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

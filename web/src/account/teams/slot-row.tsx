import type { TeamSlotBody } from '@matchpost/server/contract';
import { Link } from '@tanstack/react-router';
import { Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatStudio, startPlace } from '../../post/studio-url.ts';
import { useSportName } from '../../league/names.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';

/** A saved team: what it is, since when, and what can be done with it. */
export function SlotRow({ slot, onDelete }: { slot: TeamSlotBody; onDelete(): void }) {
  const t = useTranslations('teamSlots');
  const sportName = useSportName();
  const { id, sport, club_name, league, locked, days_until_changeable: days } = slot;
  const team = slot.team_name ?? t('unknownTeam');
  const details = [sportName(sport), club_name, league].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b-2 border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 text-lg font-bold">
          {team}
          {locked && (
            <span className="inline-flex items-center gap-1 bg-line px-2 text-base font-semibold">
              <Lock aria-hidden="true" className="size-4" />
              {t('locked')}
            </span>
          )}
        </p>
        <p>{details}</p>
        <p className="text-soft">
          {locked && `${t('lockedOne')} `}
          {days > 0 ? t('changeableIn', { days }) : t('changeable')}
        </p>
        {slot.season !== 'ok' && <NewSeason slot={slot} team={team} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {!locked && (
          <Link
            to={formatStudio({ ...startPlace, sport, clubId: slot.club_id, teamId: slot.team_id })}
            aria-label={t('toStudioOf', { team })}
            className={buttonClass('secondary', 'px-4')}
          >
            {t('toStudio')}
          </Link>
        )}
        <Button look="quiet" data-delete={id} aria-label={t('deleteOf', { team })} onClick={onDelete} className="px-3">
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function NewSeason({ slot, team }: { slot: TeamSlotBody; team: string }) {
  const t = useTranslations('teamSlots');
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2 border-l-4 border-signal pl-3">
      <p>{slot.season === 'gone' ? t('gone') : t('ambiguous')}</p>
      <Button look="quiet" className="px-0" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {open && <ChooseTeamDialog slot={slot} team={team} onClose={() => setOpen(false)} />}
    </div>
  );
}

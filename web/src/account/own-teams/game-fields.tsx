import type { OwnGameBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftFault, GameDraft } from './game-draft.ts';

interface GameFieldsProps {
  draft: GameDraft;
  fault: DraftFault | undefined;
  game: OwnGameBody | undefined;
  onChange(changes: Partial<GameDraft>): void;
}

const statuses = ['scheduled', 'live', 'played', 'postponed', 'cancelled', 'abandoned', 'forfeited'] as const;

/** The server's limits, in characters. */
const limits = { opponent: 200, location: 200, city: 100, competition: 200, resultDetail: 200 } as const;

/** The teams of a game from a file or a calendar stay. */
export function GameFields({ draft, fault, game, onChange }: GameFieldsProps) {
  const t = useTranslations('ownTeams');
  const text = (name: keyof typeof limits) => ({
    value: draft[name],
    maxLength: limits[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const hasOwnTeams = game === undefined || game.source === 'hand';
  return (
    <>
      {hasOwnTeams && (
        <>
          <TextField
            label={t('opponent')}
            {...text('opponent')}
            error={fault === 'opponentMissing' ? t(fault) : undefined}
          />
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="font-semibold">
              {t('side')}
            </p>
            <PressedGroup
              label={t('side')}
              options={[
                { value: 'home', text: t('home') },
                { value: 'away', text: t('away') },
              ]}
              value={draft.isHome ? 'home' : 'away'}
              onChange={(side) => onChange({ isHome: side === 'home' })}
              className="self-start"
            />
          </div>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('date')}
          value={draft.date}
          onChange={(event) => onChange({ date: event.target.value })}
          error={fault === 'dateMissing' ? t(fault) : undefined}
        />
        <TextField
          type="time"
          label={t('time')}
          value={draft.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <TextField label={t('hall')} {...text('location')} />
        <TextField label={t('city')} {...text('city')} />
      </div>
      <TextField label={t('competition')} {...text('competition')} />
      {game !== undefined && (
        <>
          <TextField label={t('detail')} hint={t('detailHint')} {...text('resultDetail')} />
          <NativeSelect
            label={t('status')}
            groups={[
              { title: '', options: listStatuses(game).map((value) => ({ value, text: t(`statuses.${value}`) })) },
            ]}
            value={draft.status}
            onChange={(value) => onChange({ status: statuses.find((one) => one === value) ?? draft.status })}
          />
        </>
      )}
    </>
  );
}

/** A state that only a file can name is offered where the game has it. */
function listStatuses({ status }: OwnGameBody): OwnGameBody['status'][] {
  return [...new Set([...statuses, status])];
}

import type { NewOwnGame, OwnGameBody, OwnGameChanges } from '@matchpost/server/contract';
import { dayOf } from '../../league/game.ts';

/** A game's fields as its form has them. */
export interface GameDraft {
  opponent: string;
  isHome: boolean;
  /** `yyyy-mm-dd`, or ''. */
  date: string;
  /** `hh:mm`, or ''. */
  time: string;
  location: string;
  city: string;
  competition: string;
  resultDetail: string;
  status: OwnGameBody['status'];
}

export const emptyDraft: GameDraft = {
  opponent: '',
  isHome: true,
  date: '',
  time: '',
  location: '',
  city: '',
  competition: '',
  resultDetail: '',
  status: 'scheduled',
};

export function toDraft(game: OwnGameBody, team: string): GameDraft {
  const isHome = game.teamHome.toLowerCase() === team.toLowerCase();
  const { location, city, competition, resultDetail, status, startsAt } = game;
  const opponent = isHome ? game.teamAway : game.teamHome;
  const time = startsAt.slice(11, 16);
  return { opponent, isHome, date: dayOf(game), time, location, city, competition, resultDetail, status };
}

const texts = ['location', 'city', 'competition', 'resultDetail'] as const;

/** A new game; empty fields are left out. */
export function toNewGame({ opponent, isHome, date, time, status, ...draft }: GameDraft): NewOwnGame {
  const filled = texts.map((name) => [name, draft[name].trim()] as const).filter(([, text]) => text !== '');
  return {
    opponent: opponent.trim(),
    home: isHome,
    date,
    ...(time !== '' && { time }),
    ...(status !== 'scheduled' && { status }),
    ...Object.fromEntries(filled),
  };
}

/**
 * Only what was changed, so that everything else still follows a calendar or file. An emptied field follows them again; of a
 * game entered by hand (`isByHand`) it is empty.
 */
export function toChanges(before: GameDraft, after: GameDraft, isByHand: boolean): OwnGameChanges {
  const names = ['date', 'time', ...texts] as const;
  const changed = names.filter((name) => after[name].trim() !== before[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name].trim() || (isByHand ? '' : null)])),
    ...(after.status !== before.status && { status: after.status }),
    ...(after.opponent.trim() !== before.opponent && { opponent: after.opponent.trim() }),
    ...(after.isHome !== before.isHome && { home: after.isHome }),
  };
}

export type DraftFault = 'opponentMissing' | 'dateMissing';

/** The first field that is missing. A game of a calendar or file may have no day yet. */
export function findFault({ opponent, date }: GameDraft, isByHand: boolean): DraftFault | undefined {
  if (opponent.trim() === '') return 'opponentMissing';
  return isByHand && date === '' ? 'dateMissing' : undefined;
}

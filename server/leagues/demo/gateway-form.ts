import type { GameRow } from '../src/graphql/roots.ts';
import type { DemoClub, DemoGame } from './model.ts';

/** Writes games as the gateway of a sport does; each fills other fields in other spellings. */
export interface GatewayForm {
  writeListed(game: DemoGame, logoOf: LogoOf): GameRow;
  /** Undefined where the gateway finds single games only inside lists. */
  writeDetail?(game: DemoGame, logoOf: LogoOf): GameRow;
}

/** The address of a club's crest; '' where it has none. */
export type LogoOf = (club: DemoClub) => string;

/** Without any quirks. */
export const plainForm: GatewayForm = {
  writeListed: (game, logoOf) => ({
    ...writeTeams(game),
    id: game.id,
    date: writeDate(game),
    time: writeTime(game),
    result: writeResult(game, ''),
    resultDetail: writeParts(game, ', ', true),
    location: game.hall,
    city: game.host.club.town,
    ...logos(game, logoOf),
  }),
};

export function writeTeams({ home, away, host }: DemoGame): GameRow {
  return { teamHome: home.name, teamAway: away.name, competition: host.division.label };
}

const stateWords: { readonly [state in DemoGame['state']]?: string } = {
  forfeited: 'Forfait',
  abandoned: 'Abgebrochen',
};

export function writeResult({ state, outcome }: DemoGame, nothing: string): string {
  if (state === 'cancelled') return 'Abgesagt';
  if (state === 'postponed') return 'Verschoben';
  if (!outcome) return nothing;
  const { score, suffix } = outcome;
  return [score.join(':'), suffix, stateWords[state] ?? ''].filter((part) => part !== '').join(' ');
}

export function writeParts({ outcome }: DemoGame, between: string, brackets: boolean): string | null {
  if (!outcome || outcome.parts.length === 0) return null;
  const parts = outcome.parts.map((pair) => pair.join(':')).join(between);
  return brackets ? `(${parts})` : parts;
}

export function writeDate(game: DemoGame): string {
  return dateOf(game).toReversed().join('.');
}

export function writeTime({ timeKnown, kickOff }: DemoGame): string {
  return timeKnown ? kickOff.slice(11) : '???';
}

export function dateOf({ kickOff }: DemoGame): string[] {
  return kickOff.slice(0, 10).split('-');
}

export function logos({ home, away }: DemoGame, logoOf: LogoOf): GameRow {
  return { teamHomeLogo: logoOf(home.club), teamAwayLogo: logoOf(away.club) };
}

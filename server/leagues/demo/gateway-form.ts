import type { GameRow } from '../src/graphql/roots.ts';
import type { Sport } from '../src/source.ts';
import type { DemoClub } from './clubs.ts';
import type { DemoGame } from './league.ts';

/** How a gateway of one sport writes its games; each fills other fields in other spellings. */
export interface GatewayForm {
  writeListed(game: DemoGame, logoOf: LogoOf): GameRow;
  /** Undefined where the gateway finds single games only inside lists. */
  writeDetail?(game: DemoGame, logoOf: LogoOf): GameRow;
}

/** The address of a club's crest; '' where it has none. */
export type LogoOf = (club: DemoClub) => string;

export const gatewayForms: Record<Sport, GatewayForm> = {
  unihockey: {
    writeListed: (game) => ({ ...writeUnihockey(game), id: game.id, city: game.host.club.town }),
    // `id` is declared but not sent, and the town is missing: the quirks drivers have to live with.
    writeDetail: (game, logoOf) => ({
      ...writeUnihockey(game),
      resultDetail: writeParts(game, ', ', true),
      ...logos(game, logoOf),
    }),
  },
  volleyball: {
    writeListed: (game, logoOf) => {
      const { street, zip, town } = game.host.club;
      const [year, month, day] = dateOf(game);
      return {
        ...writeTeams(game),
        id: game.id,
        // A German locale's short date.
        date: `${Number(day)}.${Number(month)}.${year}`,
        time: writeTime(game),
        result: writeResult(game, ''),
        resultDetail: writeParts(game, ', ', false),
        location: game.hall === '' ? '' : `${street}, ${zip} ${town}`,
        ...logos(game, logoOf),
      };
    },
  },
  handball: {
    writeListed: (game, logoOf) => {
      const { town } = game.host.club;
      return {
        ...writeTeams(game),
        id: game.id,
        date: writeDate(game),
        time: writeTime(game),
        result: writeResult(game, 'null:null'),
        resultDetail: writeParts(game, ', ', true) ?? '(null:null)',
        location: game.hall === '' ? '-' : `${town} ${game.hall}`,
        city: town,
        ...logos(game, logoOf),
      };
    },
  },
};

function writeUnihockey(game: DemoGame): GameRow {
  const isCancelled = game.state === 'cancelled';
  return {
    ...writeTeams(game),
    date: isCancelled ? 'Abgesagt' : writeDate(game),
    time: isCancelled ? '???' : writeTime(game),
    result: isCancelled ? '' : writeResult(game, '-:-'),
    location: game.hall || '-',
  };
}

function writeTeams({ home, away, host }: DemoGame): GameRow {
  return { teamHome: home.name, teamAway: away.name, competition: host.division.label };
}

const stateWords: { readonly [state in DemoGame['state']]?: string } = {
  forfeited: 'Forfait',
  abandoned: 'Abgebrochen',
};

function writeResult({ state, outcome }: DemoGame, nothing: string): string {
  if (state === 'cancelled') return 'Abgesagt';
  if (state === 'postponed') return 'Verschoben';
  if (!outcome) return nothing;
  const { score, suffix } = outcome;
  return [score.join(':'), suffix, stateWords[state] ?? ''].filter((part) => part !== '').join(' ');
}

function writeParts({ outcome }: DemoGame, between: string, brackets: boolean): string | null {
  if (!outcome || outcome.parts.length === 0) return null;
  const parts = outcome.parts.map((pair) => pair.join(':')).join(between);
  return brackets ? `(${parts})` : parts;
}

function writeDate(game: DemoGame): string {
  return dateOf(game).toReversed().join('.');
}

function writeTime({ timeKnown, kickOff }: DemoGame): string {
  return timeKnown ? kickOff.slice(11) : '???';
}

function dateOf({ kickOff }: DemoGame): string[] {
  return kickOff.slice(0, 10).split('-');
}

function logos({ home, away }: DemoGame, logoOf: LogoOf): GameRow {
  return { teamHomeLogo: logoOf(home.club), teamAwayLogo: logoOf(away.club) };
}

import type { GameRow } from '../../src/graphql/roots.ts';
import { logos, writeDate, writeParts, writeResult, writeTeams, writeTime } from '../gateway-form.ts';
import { playOn, type DemoSport } from './sport.ts';
import { poisson, type Random } from '../random.ts';
import type { DemoGame, Fixture, Outcome, Pair } from '../model.ts';

export const demoSport: DemoSport = {
  firstIds: { club: 463_101, team: 430_000, game: 1_000_000, showcase: 910_000_000 },
  walkover: { score: [5, 0], suffix: '', parts: [] },
  play: playUnihockey,
  form: {
    writeListed: (game) => ({ ...writeUnihockey(game), id: game.id, city: game.host.club.town }),
    // `id` is declared but not sent, and the town is missing: the quirks drivers have to live with.
    writeDetail: (game, logoOf) => ({
      ...writeUnihockey(game),
      resultDetail: writeParts(game, ', ', true),
      ...logos(game, logoOf),
    }),
  },
  divisions: [
    { label: 'Herren GF 2. Liga', form: 'adults', teams: 'ste aue rot has kra due obl ble nie ebn toe ost' },
    {
      label: 'Herren KF 4. Liga',
      form: 'adults',
      teams: 'ste:II ste:III aue:II rot:II has:II kra:II due:II nie:II toe:II ost:II',
    },
    { label: 'Damen KF 1. Liga', form: 'adults', teams: 'ste aue rot kra due obl:II ble nie ebn toe' },
    { label: 'Junioren U21 B', form: 'juniors', teams: 'ste aue rot has kra due ble ebn toe ost', mark: 'U21' },
    { label: 'Junioren U16 C', form: 'juniors', teams: 'ste aue rot has kra due obl nie ebn toe', mark: 'U16' },
    {
      label: 'Junioren D',
      form: 'tournament',
      teams: 'ste:D_Rot ste:D_Weiss aue:D rot:D has:D kra:D nie:D ebn:D toe:D ost:D',
    },
  ],
  clubs: `
    ste | UHC Sternenberg | Sternenberg | Bergstrasse 7, 8499 | Sporthalle Bergfeld; Turnhalle Dorf | round star #12284c #f4b62a
    aue | Floorball Auental | Auental | Auweg 12, 4699 | Auenhalle | shield wave #0a7f5a #ffffff
    rot | Füchse Rotbach | Rotbach | Fuchsgasse 3, 6299 | Sporthalle Rot; Schulhaus Bach | hexagon peak #e8601c #2b1a12 svg
    has | UHC Hasliwald-Wyden | Hasliwald | Waldrain 21, 3699 | Mehrzweckhalle Wyden | shield tree #1f5130 #f2e9d0
    kra | Unihockey Kranichsee | Kranichsee | Seestrasse 88, 6899 | Seehalle Kranich | round wave #1c6fb8 #ffffff
    due | Black Ravens Dürrenau | Dürrenau | Industriestrasse 40, 4999 | Arena Au; Turnhalle Dürren | diamond bolt #101014 #d8d8e0
    obl | SG Oberlauen/Nussbaum | Oberlauen | Lauenweg 1, 3999 | Turnhalle Lauen 1; Turnhalle Lauen 2 | -
    ble | UHC Bleiche-Muhrtal | Bleiche | Tuchgasse 5, 5699 | Muhrtalhalle | round stripes #7a1f3d #f6d5df tiny
    nie | UHC Niederau 04 | Niederau | Austrasse 4, 8999 | Sportzentrum Nieder-Au | shield sun #f2c200 #1b1b1b
    ebn | Red Lynx Ebenfluh | Ebenfluh | Fluhweg 16, 3899 | Fluhhalle; Turnhalle Ebene | hexagon bolt #b3131b #ffffff
    toe | Floorball Tössberg | Tössberg | Ballweg 9, 8399 | Ballsporthalle Töss | shield peak #243b6b #8fd0f0
    ost | Unihockeyvereinigung Ostermoos-Süd | Ostermoos | Moosring 30, 2599 | Sportanlage Ostermoos Halle A; Turnhalle Moos | -
  `,
};

/** Three thirds; a tie is left, played on, or shot out. Tournaments: one short half. */
function playUnihockey({ home, away, host }: Fixture, random: Random): Outcome {
  if (host.division.form === 'tournament') {
    return { score: [poisson(random, 3 * home.strength), poisson(random, 3 * away.strength)], suffix: '', parts: [] };
  }
  const parts: Pair[] = [1, 2, 3].map(() => [
    poisson(random, 1.8 * home.strength),
    poisson(random, 1.7 * away.strength),
  ]);
  return playOn(parts, random);
}

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

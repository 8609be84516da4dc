import * as assert from 'uvu/assert';
import { createEngine } from '@matchpost/engine/node';
import { decideTable, writeTableTexts } from '@matchpost/engine/posts';
import { getListTheme } from '@matchpost/engine/themes';
import { describe } from '@matchpost/engine/test';
import type { SportId } from '@matchpost/engine/sports';
import type { FakeFederation } from '../../test/fake/federation.ts';
import { openTestShare } from '../../test/fake/upstream.ts';
import { CLUB_ID, SECRET, startFakeHandball } from '../../test/fake-handball.ts';
import { startFakeSwissUnihockey } from '../../test/fake-swiss-unihockey.ts';
import { CLUB_KEY, startFakeSwissVolley } from '../../test/fake-swiss-volley.ts';
import type { LeagueSource } from '../source.ts';
import type { Upstream, UpstreamOptions } from '../upstream.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { getHandballUpstream } from './ch-handball/driver.ts';
import { createHandballSource } from './ch-handball/source.ts';
import { createSwissUnihockeySource, getSwissUnihockeyUpstream } from './ch-unihockey/driver.ts';
import { createSwissVolleySource } from './ch-volleyball/source.ts';
import { getSwissVolleyUpstream } from './ch-volleyball/upstream.ts';

const today = () => '2025-11-14';

interface Federation {
  sport: SportId;
  teamId: string;
  start(): Promise<FakeFederation>;
  reach(baseUrl: string): UpstreamOptions;
  open(upstream: Upstream): Pick<LeagueSource, 'loadTable'>;
  /** Rank, team, games, wins, late wins, draws, late losses, losses, goals, points and zone of each row. */
  rows: readonly string[];
  caption: string;
}

/** The answers below fixtures/leagues have the forms that docs/leagues.md says were met; names and numbers are invented. */
const federations: readonly Federation[] = [
  {
    sport: 'unihockey',
    teamId: '430001',
    start: startFakeSwissUnihockey,
    reach: getSwissUnihockeyUpstream,
    open: (upstream) => createSwissUnihockeySource({ upstream, today }),
    rows: [
      '1 Floorball Auental 7 5 1 - 0 1 48:27 17 -',
      '2 UHC Sternenberg 7 4 1 - 1 1 41:30 15 -',
      '3 UHC Grünau-Wilen II 6 4 0 - 0 2 36:29 12 -',
      '4 Unihockey Rotbach 7 2 1 - 1 3 33:35 9 -',
      '5 Dragons Oberried 7 1 0 - 1 5 24:41 4 -',
      '6 Blau-Gelb Steinen 6 0 0 - 0 6 17:37 0 -',
    ],
    caption:
      'Herren GF 2. Liga, Gruppe 3: Wir stehen nach 7 Spielen auf Rang 2 mit 15 Punkten, zwei Punkte hinter Floorball Auental.',
  },
  {
    sport: 'volleyball',
    teamId: '7001',
    start: startFakeSwissVolley,
    reach: (baseUrl) => getSwissVolleyUpstream({ secret: CLUB_KEY, baseUrl }),
    open: (upstream) => createSwissVolleySource({ upstream }),
    rows: [
      "1 Sm'Orval Bellecombe 8 6 1 - 0 1 23:7 22 -",
      '2 VBC Lindenmatt 8 5 1 - 1 1 20:10 18 -',
      '3 TV Obermoos 8 4 0 - 1 3 15:14 13 -',
      '4 Volley Rüti-Au 8 1 1 - 1 5 9:20 5 -',
      '5 VBC Steinen 8 0 1 - 0 7 4:23 2 -',
    ],
    caption:
      "Damen 2. Liga: Wir stehen nach 8 Spielen auf Rang 2 mit 18 Punkten, vier Punkte hinter Sm'Orval Bellecombe.",
  },
  {
    sport: 'handball',
    teamId: '34001',
    start: startFakeHandball,
    reach: (url) => getHandballUpstream({ clubId: CLUB_ID, secret: SECRET, baseUrl: `${url}/rest/v1` }),
    open: (upstream) => createHandballSource({ upstream }),
    rows: [
      '1 HC Seewil 7 6 - 1 - 0 221:180 13 promotion',
      '2 RTV 1891 Kronwil 7 5 - 0 - 2 214:196 10 promotionPlayoff',
      '3 TSV St. Leodegar 7 4 - 1 - 2 203:197 9 -',
      '4 SG Trévaux/La Côte 7 3 - 1 - 3 190:192 7 -',
      '5 HSC Zürisee 7 2 - 0 - 5 181:199 4 relegationPlayoff',
      '6 Handball Pfäffenberg 7 0 - 1 - 6 172:217 1 relegation',
    ],
    caption:
      'Männer 1. Liga, M1-02: Wir stehen nach 7 Spielen auf Rang 2 mit 10 Punkten, drei Punkte hinter HC Seewil.',
  },
];

const write = (count: number | null) => count ?? '-';

async function loadTable({ start, reach, open, teamId }: Federation) {
  const federation = await start();
  const share = openTestShare(federation);
  try {
    return (await open(createUpstream(reach(federation.url), share)).loadTable({ teamId })).value;
  } finally {
    await share.close();
    await federation.close();
  }
}

describe("a federation's answer becomes a table post", (test) => {
  for (const federation of federations) {
    test(federation.sport, async () => {
      const table = await loadTable(federation);
      const { sport, teamId } = federation;
      assert.equal(
        table.rows.map((row) => {
          const games = [row.played, row.wins, row.winsExtended, row.draws, row.lossesExtended, row.losses].map(write);
          return [
            row.rank,
            row.team,
            ...games,
            `${row.goalsFor}:${row.goalsAgainst}`,
            row.points,
            row.zone || '-',
          ].join(' ');
        }),
        federation.rows,
      );
      const data = decideTable(table, { teamId });
      const { caption } = writeTableTexts({ table, ours: data.table?.ours, sport }, 'de');
      assert.is(caption.split('\n')[0], federation.caption);
      const template = getListTheme('table', 'standard', { rows: table.rows.length, sport });
      const engine = await createEngine();
      // Crests are addresses of the federation, which no test may ask.
      const rows = table.rows.map((row) => ({ ...row, teamLogo: '' }));
      const { warnings, png } = await engine.renderPng(template, {
        ...data,
        games: [],
        table: { ...data.table, rows },
      });
      assert.equal(
        warnings.filter(({ severity }) => severity !== 'notice'),
        [],
      );
      assert.ok(png.length > 10_000);
    });
  }
});

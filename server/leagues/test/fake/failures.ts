import { setTimeout as pause } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour } from '@matchpost/engine/clock';
import { writeLeague } from './cases.ts';
import { startFakeFederation, type FakeFederation } from './federation.ts';
import type { LeagueFacts } from './facts.ts';
import type { Fault } from './faults.ts';
import { findCode, openWorld, within, type SourceSetup, type World, type WorldOptions } from './world.ts';
import type { LeagueSource } from '../../src/source.ts';

const RUNS = 30;

/** Long enough for an answer on loopback. */
const shortPatience = { totalMs: 600 };

/** The error code of a fault; `none` when the answer is still complete. */
const expected: Record<Fault, readonly string[]> = {
  hang: ['source-timeout'],
  'hang-body': ['source-timeout'],
  reset: ['source-unreachable'],
  'cut-off': ['source-unreachable'],
  '500': ['source-failed'],
  '503-for-2-minutes': ['source-failed'],
  '429-for-2-minutes': ['source-failed'],
  '400': ['source-refused'],
  '403': ['source-refused', 'club-key-refused', 'table-none'],
  '404': ['source-refused', 'club-unknown', 'team-unknown', 'game-unknown', 'table-none'],
  html: ['source-invalid'],
  'html-as-json': ['source-invalid'],
  empty: ['source-invalid'],
  null: ['source-invalid'],
  truncated: ['source-invalid'],
  'wrong-types': ['source-invalid'],
  'wrong-root': ['source-invalid'],
  endless: ['source-too-large'],
  'too-long': ['source-too-large'],
  bomb: ['source-too-large'],
  duplicates: ['none', 'source-invalid'],
  // A key goes along with no redirect; to Swiss Volley's a redirect is the refusal of a key.
  'redirect-to-loopback': ['source-forbidden', 'source-invalid', 'club-key-refused'],
  'redirect-in-circles': ['source-invalid', 'club-key-refused'],
};

const faults = Object.keys(expected) as Fault[];

/** Faults after which the source has said nothing about what was asked. */
const silent = faults.filter((fault) => !['403', '404', 'duplicates'].includes(fault));

const questions: Record<string, (source: LeagueSource) => Promise<{ value: unknown }>> = {
  teams: (source) => source.loadTeams('101'),
  games: (source) => source.loadGames({ teamId: '201', clubId: '101' }),
  table: (source) => source.loadTable({ teamId: '201', clubId: '101' }),
  game: (source) => source.loadGame('1099001', { teamId: '201', clubId: '101' }),
};

/** Repeats every fault: each gives a code, invalid answers are not cached, and valid copies are served meanwhile. */
export function describeFailures(name: string, setup: SourceSetup): void {
  const league = writeLeague(setup.sport);

  describe(`${name}: a failing federation`, (test) => {
    for (const fault of faults) {
      test(`${fault}, ${RUNS} times: ${expected[fault].join(' or ')}, then recovers`, async () => {
        const federation = await startFakeFederation(setup.speak(league));
        const limits = fault.startsWith('hang') ? shortPatience : {};
        const worlds = await openMany(() => openWorld(setup, league, { federation, limits }));
        try {
          const good = await askOnceWell(setup, federation);
          federation.fail(fault);
          const codes = await Promise.all(worlds.map(({ source }, run) => findCode(getQuestion(run)(source))));
          assert.equal(
            codes.filter((code) => !expected[fault].includes(code)),
            [],
          );
          assert.is(federation.trapped(), 0);
          federation.heal();
          if (fault === 'duplicates') return;
          for (const { source } of worlds.slice(0, 3)) assert.equal(await askAll(source), good);
        } finally {
          await Promise.all(worlds.map(({ close }) => close()));
          await federation.close();
        }
      });
    }
    test(
      'lists repeated ids once',
      within(setup, league, async ({ source, federation }) => {
        federation.fail('duplicates');
        const loading = source.loadGames({ teamId: '201', clubId: '101' });
        if ((await findCode(loading)) !== 'none') return;
        assert.equal((await loading).value.map(({ id }) => id).sort(), ['1099001', '1099002', '1099003']);
      }),
    );
    test('serves a valid copy with its age', () => serveStale(setup, league));
  });
}

async function serveStale(setup: SourceSetup, league: LeagueFacts): Promise<void> {
  let now = Date.parse('2025-11-12T12:00:00Z');
  const failed: string[] = [];
  const options: WorldOptions = {
    limits: shortPatience,
    clock: () => now,
    onFailed: ({ error }) => failed.push(error.message),
  };
  const serve = async ({ source, federation }: World) => {
    const good = await source.loadGames({ teamId: '201', clubId: '101' });
    now += 2 * hour;
    for (const fault of silent) {
      federation.fail(fault);
      const stale = await source.loadGames({ teamId: '201', clubId: '101' });
      assert.equal(stale, { value: good.value, asOf: good.asOf, stale: true }, fault);
      await settled(failed);
      federation.heal();
    }
  };
  await within(setup, league, serve, options)();
}

async function openMany(open: () => Promise<World>): Promise<World[]> {
  return Promise.all(Array.from({ length: RUNS }, open));
}

async function askOnceWell(setup: SourceSetup, federation: FakeFederation): Promise<unknown[]> {
  const world = await openWorld(setup, writeLeague(setup.sport), { federation });
  const good = await askAll(world.source);
  await world.close();
  return good;
}

async function askAll(source: LeagueSource): Promise<unknown[]> {
  const loaded = await Promise.all(Object.values(questions).map((ask) => ask(source)));
  return loaded.map(({ value }) => value);
}

function getQuestion(run: number) {
  const all = Object.values(questions);
  return all[run % all.length] as (typeof all)[number];
}

/** Waits until the reload behind a stale answer has failed, and forgets it. */
async function settled(failed: string[]): Promise<void> {
  for (let wait = 0; failed.length === 0 && wait < 400; wait += 1) await pause(5);
  assert.ok(failed.length > 0);
  failed.length = 0;
}

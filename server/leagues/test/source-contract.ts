import * as assert from 'uvu/assert';
import { parseDetail, parseGame, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { awkwardCases, TODAY, writeGame, writeLeague, writeOneGame } from './fake/cases.ts';
import type { GameFacts } from './fake/facts.ts';
import { describeFailures } from './fake/failures.ts';
import type { FakeAnswer } from './fake/federation.ts';
import { findCode, within, type SourceSetup, type World } from './fake/world.ts';

/**
 * The contract of every source, tested over HTTP with the driver of `setup`. Call it once per sport in a driver's test:
 * `describeSource('the gateway, handball', { sport: 'handball', can: [...], speak, create })`.
 */
export function describeSource(name: string, setup: SourceSetup): void {
  describeAnswers(name, setup);
  describeFailures(name, setup);
}

/** The same without the faults, for another form of a driver whose faults are tested already. */
export function describeAnswers(name: string, setup: SourceSetup): void {
  describeLists(name, setup);
  describeGames(name, setup);
  describeTables(name, setup);
  describeAwkward(name, setup);
  describeBytes(name, setup);
}

/** The expected answers for the facts that every source has. */
function readFacts(facts: GameFacts): Partial<Game> {
  const { id, date, time, home: teamHome, away: teamAway, result } = facts;
  return pick(parseGame({ id, date, time, teamHome, teamAway, result }, 'facts', { today: TODAY }).game);
}

function pick({ id, date, time, startsAt, teamHome, teamAway, result, score }: Game): Partial<Game> {
  return { id, date, time, startsAt, teamHome, teamAway, result, ...(score && { score }) };
}

function byId(a: Partial<Game>, b: Partial<Game>): number {
  return Number(a.id) - Number(b.id);
}

function describeLists(name: string, setup: SourceSetup): void {
  const league = writeLeague(setup.sport);
  const ask = (run: (world: World) => Promise<void>) => within(setup, league, run);

  describe(`${name}: clubs and teams`, (test) => {
    if (setup.can.includes('clubs')) {
      const clubs = league.clubs.map(({ id, name }) => ({ id, name }));
      test(
        'lists the clubs in the order of the source',
        ask(async ({ source }) => assert.equal((await source.loadClubs()).value, clubs)),
      );
    }
    for (const club of league.clubs) {
      test(
        `lists the ${club.teams.length} teams of a club`,
        ask(async ({ source }) => {
          const { value } = await source.loadTeams(club.id);
          assert.equal(value.map(({ id }) => id).sort(), club.teams.map(({ id }) => id).sort());
          assert.ok(value.every(({ name }) => name !== '' && name === name.trim()));
        }),
      );
    }
    test(
      'makes one request while the answer is fresh, and reports its age',
      ask(async ({ source, federation }) => {
        const first = await source.loadTeams('101');
        const asked = federation.requests.length;
        assert.ok(Math.abs(first.asOf.getTime() - Date.now()) < 60_000);
        assert.equal(await source.loadTeams('101'), first);
        assert.is(federation.requests.length, asked);
      }),
    );
    test(
      'reports an unknown club',
      ask(async ({ source }) => {
        const isTold = setup.can.includes('unknown-clubs');
        if (isTold) assert.is(await findCode(source.loadTeams('999')), 'club-unknown');
        else assert.equal((await source.loadTeams('999')).value, []);
      }),
    );
    for (const id of ['', 'abc', '1") { id } #', '../clubs', '1&x=2', '9'.repeat(400), '１２']) {
      test(
        `reports the unknown id ${JSON.stringify(id.slice(0, 20))}, without a request where ids are numbers`,
        ask(async ({ source, federation }) => {
          assert.is(await findCode(source.loadTeams(id)), 'club-unknown');
          assert.is(await findCode(source.loadGames({ teamId: id, clubId: '101' })), 'team-unknown');
          assert.is(await findCode(source.loadGame(id, { teamId: '201', clubId: '101' })), 'game-unknown');
          if (!setup.can.includes('any-ids')) assert.equal(federation.requests, []);
        }),
      );
    }
  });
}

function describeGames(name: string, setup: SourceSetup): void {
  const league = writeLeague(setup.sport);
  const [club] = league.clubs;
  const ask = (run: (world: World) => Promise<void>) => within(setup, league, run);

  describe(`${name}: games`, (test) => {
    for (const team of club?.teams ?? []) {
      test(
        `lists all ${team.games.length} games of a team`,
        ask(async ({ source }) => {
          const { value } = await source.loadGames({ teamId: team.id, clubId: '101' });
          assert.equal(value.map(pick).sort(byId), team.games.map(readFacts).sort(byId));
        }),
      );
    }
    test(
      'finds one game with its detail, also under an id with a prefix',
      ask(async ({ source }) => {
        const facts = writeGame(setup.sport);
        for (const id of [facts.id, `su-${facts.id}`]) {
          const { value } = await source.loadGame(id, { teamId: '201', clubId: '101' });
          assert.equal(pick(value), readFacts(facts));
          assert.equal(parseDetail(value.resultDetail), parseDetail(facts.detail ?? ''));
        }
      }),
    );
    test(
      'reports unknown games and teams',
      ask(async ({ source }) => {
        assert.is(await findCode(source.loadGame('9999999', { teamId: '201', clubId: '101' })), 'game-unknown');
        const games = source.loadGames({ teamId: '999', clubId: '101' });
        if (setup.can.includes('unknown-teams')) assert.is(await findCode(games), 'team-unknown');
        else assert.equal((await games).value, []);
      }),
    );
    test(
      'aborts with the caller',
      ask(async ({ source, federation }) => {
        federation.fail('hang');
        const reader = new AbortController();
        const games = source.loadGames({ teamId: '201', clubId: '101' }, { signal: reader.signal });
        const reason = new Error('gone');
        setTimeout(() => reader.abort(reason), 20);
        assert.is(await games.catch((error: unknown) => error), reason);
      }),
    );
  });
}

function describeTables(name: string, setup: SourceSetup): void {
  const league = writeLeague(setup.sport);
  const facts = league.clubs[0]?.teams[0]?.table ?? [];
  const ask = (run: (world: World) => Promise<void>) => within(setup, league, run);

  describe(`${name}: tables`, (test) => {
    test(
      'loads the table of a team, its first place first',
      ask(async ({ source }) => {
        const { value } = await source.loadTable({ teamId: '201', clubId: '101' });
        const told = value.rows.map(({ rank, teamId, team, played, goalsFor, goalsAgainst, points }) => {
          return { rank, teamId, team, played, goals: [goalsFor, goalsAgainst], points };
        });
        assert.equal(told, facts);
        assert.is.not(value.competition, '');
      }),
    );
    test(
      'reports a team without a table, and an unknown one',
      ask(async ({ source }) => {
        assert.is(await findCode(source.loadTable({ teamId: '202', clubId: '101' })), 'table-none');
        const unknown = await findCode(source.loadTable({ teamId: '999', clubId: '101' }));
        assert.ok(['team-unknown', 'table-none'].includes(unknown), unknown);
        assert.is(await findCode(source.loadTable({ teamId: '../x', clubId: '101' })), 'team-unknown');
      }),
    );
  });
}

function describeAwkward(name: string, setup: SourceSetup): void {
  describe(`${name}: awkward games`, (test) => {
    for (const { name, facts, expected, needs = [], today } of awkwardCases) {
      if (!needs.every((ability) => setup.can.includes(ability))) continue;
      const league = writeOneGame(setup.sport, facts);
      const ask = async ({ source }: World) => {
        const list = await source.loadGames({ teamId: '201', clubId: '101' });
        const one = await source.loadGame('1099001', { teamId: '201', clubId: '101' });
        assert.is(list.value.length, 1);
        assert.equal({ ...list.value[0], ...one.value, ...expected }, { ...list.value[0], ...one.value });
      };
      test(name, within(setup, league, ask, { today }));
    }
  });
}

const charsets = ['application/json', 'application/json; charset=utf-8', 'application/json; charset=windows-1252'];

/** Answers in Windows-1252 have been met, also declared as something else. */
function describeBytes(name: string, setup: SourceSetup): void {
  const home = 'Zürich Étoile Könitz';
  const toBytes = ({ body, headers, ...answer }: FakeAnswer, contentType: string): FakeAnswer => ({
    ...answer,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'latin1'),
  });
  describe(`${name}: Windows-1252`, (test) => {
    for (const contentType of charsets) {
      const speak: SourceSetup['speak'] = (facts) => async (request) => {
        const answer = await setup.speak(facts)(request);
        return answer && toBytes(answer, contentType);
      };
      const ask = async ({ source }: World) => {
        const { value } = await source.loadGames({ teamId: '201', clubId: '101' });
        assert.equal(
          value.map(({ teamHome }) => teamHome),
          [home],
        );
      };
      test(`sent as ${contentType}`, within({ ...setup, speak }, writeOneGame(setup.sport, { home }), ask));
    }
  });
}

/** For tests: schedules over a league whose games the test controls. */
import type { Game, LeagueTable } from '@matchpost/engine';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { until } from './until.ts';
import { day, hour, swissTime, type Clock } from '@matchpost/engine/clock';
import type { DraftBody } from '../src/contract/schedules.ts';
import { createCertainty } from '@matchpost/leagues/sources';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource } from '@matchpost/leagues';
import { openScoreReadings } from '../src/modules/leagues/score-readings.ts';
import type { Tier } from '../src/modules/plans/plan.entity.ts';
import type { Config } from '../src/config.ts';
import { checkResults } from '../src/modules/schedules/check-results.ts';
import { ScheduleRun } from '../src/modules/schedules/schedule.entity.ts';

export const thursday = { on: 'weekly', weekday: 4, time: '18:00' } as const;
export const style = { theme: 'standard', scale: 0.1 } as const;

export type ScheduleServer = Awaited<ReturnType<typeof startScheduleServer>>;

export async function startScheduleServer(config: Partial<Config> = {}) {
  const receiver: Receiver = await startReceiver();
  const server: TestServer = await startTestServer({ config: { webhookOrigins: [receiver.origin], ...config } });
  /** The league's current answer. */
  const league: FakeLeague = { games: [], others: {} };
  const source = fakeSource(league, server.services.clock);
  // By default the league's games decide whether a score is final; tests can let readings decide.
  Object.assign(server.services.leagues, { open: () => source });
  const compareReadings = () => {
    const certain = createCertainty(openScoreReadings(server.services)).wrap(source);
    Object.assign(server.services.leagues, { open: () => certain });
  };

  const call = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) });
  const saveTeam = async (who: SignedIn): Promise<string> => {
    const payload = { sport: 'unihockey', club_id: 'c', team_id: 't', team_name: 'Falken 1' };
    return (await call(who, 'POST', '/team-slots', payload)).json().id;
  };
  const runs = () => server.orm.em.fork().find(ScheduleRun, {}, { orderBy: { createdAt: 'asc' } });

  return {
    ...server,
    receiver,
    league,
    compareReadings,
    call,
    saveTeam,
    runs,
    /** Extends the session, because these tests span weeks. */
    async signIn(tier: Tier = 'free') {
      const who = await server.signIn({ tier });
      await server.orm.em.fork().execute("update sessions set expires_at = now() + interval '60 days'");
      return who;
    },
    async add(who: SignedIn, changes: object = {}) {
      const team_slot_id = await saveTeam(who);
      const sound = { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] };
      return call(who, 'POST', '/schedules', { ...sound, ...changes });
    },
    inbox: async (who: SignedIn): Promise<DraftBody[]> => (await call(who, 'GET', '/inbox')).json(),
    settled: () => until(async () => (await runs()).every(({ state }) => state !== 'drawing')),
    goTo: (moment: number) => server.advance(moment - server.services.clock()),
    check: (id: string) => checkResults(server.services, id, new AbortController().signal),
    async close() {
      await server.close();
      await receiver.close();
    },
  };
}

/** The same weekday and time one week later; in Zurich a week may be an hour longer or shorter. */
export function weekAfter(moment: number): number {
  const next = moment + 7 * day;
  return (
    [next - hour, next, next + hour].find((one) => swissTime(one).slice(11) === swissTime(moment).slice(11)) ?? next
  );
}

export function game(id: string, startsAt: number): Game {
  const local = swissTime(startsAt);
  const [year, month, date] = local.slice(0, 10).split('-');
  return {
    id,
    date: `${date}.${month}.${year}`,
    time: local.slice(11),
    teamHome: 'Falken 1',
    teamAway: `Gast ${id}`,
    result: '',
    resultDetail: '',
    location: '',
    city: '',
    teamHomeLogo: '',
    teamAwayLogo: '',
    competition: '',
    startsAt: local,
    status: 'scheduled',
  };
}

export function played(one: Game, home = 3, away = 2): Game {
  return { ...one, status: 'played', result: `${home}:${away}`, score: { home, away, suffix: '' } };
}

/** A running game with a score. */
export function running(one: Game, home = 3, away = 2): Game {
  return { ...played(one, home, away), status: 'live' };
}

interface FakeLeague {
  /** Of the saved team, `t`. */
  games: Game[];
  /** Of the other teams by their ids; another team is unknown, as with a club's key. */
  others: Readonly<Record<string, Game[]>>;
  /** Undefined: there is none. */
  table?: LeagueTable;
}

/** A source whose games and table the test controls. */
function fakeSource(league: FakeLeague, clock: Clock): LeagueSource {
  const loaded = <T>(value: T) => ({ value, asOf: new Date(clock()), stale: false });
  return {
    name: 'test',
    sport: 'unihockey',
    loadClubs: async () => loaded([]),
    loadTeams: async () => loaded([]),
    loadGames: async ({ teamId }) => {
      const found = teamId === 't' ? league.games : league.others[teamId];
      if (found === undefined) throw new LeagueError('team-unknown', { params: { id: teamId } });
      return loaded(found);
    },
    loadTable: async () => {
      if (league.table === undefined) throw new LeagueError('table-none');
      return loaded(league.table);
    },
    loadGame: async (id) => {
      const found = league.games.find((one) => one.id === id);
      if (found === undefined) throw new Error(`No game ${id}`);
      return loaded(found);
    },
  };
}

import type { Game, LeagueTable } from '@matchpost/engine';
import { findRoundRule, isOpen, isWithdrawn, listRounds, type Round, type RoundEvent } from '@matchpost/engine/posts';
import { minute, swissTime } from '@matchpost/engine/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import type { Published } from './published.ts';
import type { Schedule } from './schedule.entity.ts';

/** Maximum age of our games and our table, and of the other teams' games. */
const FRESH = 2 * minute;
const FRESH_ENOUGH = 10 * minute;

/** A table with the decision about it. */
export interface ReadTable {
  table: LeagueTable;
  asOf: Date;
  event: RoundEvent;
}

/** The round that began last, as the league tells it now. */
export interface ReadRound {
  round: Round;
  /** Undefined while our games are open before the deadline; `none` where the team has no table. */
  read: ReadTable | 'none' | undefined;
}

interface SeasonReading {
  season: Game[];
  /** Undefined before the first round. */
  current: ReadRound | undefined;
}

interface Reading {
  schedule: Schedule;
  published: ReadonlyMap<string, Published>;
  signal: AbortSignal;
}

/** Loads what the round's table is decided by. Undefined when the source fails; the next check follows soon. */
export async function readRound(
  em: EntityManager,
  services: Services,
  { schedule, published, signal }: Reading,
): Promise<SeasonReading | undefined> {
  const { sport, clubId, teamId } = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  const team = { teamId, clubId };
  try {
    const source = await openFor(em, services, { sport, userId: schedule.user });
    const { value } = await source.loadGames(team, { signal, maxAgeMs: FRESH });
    const season = value.filter(({ id }) => id !== '');
    const today = swissTime(services.clock());
    const round = listRounds(season).findLast(({ games: [first] }) => first !== undefined && first.startsAt <= today);
    if (round === undefined) return { season, current: undefined };
    const isRunning = round.games.some(isOpen) && today < round.deadline;
    const read = isRunning
      ? undefined
      : await readTable(source, { team, season, round, posted: findPosted(published, round), signal });
    return { season, current: { round, read } };
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    services.log.info({ schedule: schedule.id, code: error.code }, 'checking the table failed');
    return undefined;
  }
}

interface Loading {
  team: { teamId: string; clubId: string };
  season: readonly Game[];
  round: Round;
  /** The mark of the last table that was posted before this round. */
  posted: string | undefined;
  signal: AbortSignal;
}

async function readTable(source: LeagueSource, loading: Loading): Promise<ReadTable | 'none'> {
  const { team, season, round, posted, signal } = loading;
  try {
    const { value: table, asOf } = await source.loadTable(team, { signal, maxAgeMs: FRESH });
    const reading = { round, season, table, teamId: team.teamId, posted };
    const rule = findRoundRule(reading);
    if (rule.id !== 'doubt') return { table, asOf, event: rule.event };
    const group = await loadGroup(source, table, loading);
    return { table, asOf, event: findRoundRule({ ...reading, group }).event };
  } catch (error) {
    if (error instanceof LeagueError && error.code === 'table-none') return 'none';
    throw error;
  }
}

/** `round:2026-03-23`, the Monday of the round. */
export function roundKey({ key }: Pick<Round, 'key'>): string {
  return `round:${key}`;
}

function findPosted(published: ReadonlyMap<string, Published>, round: Round): string | undefined {
  const before = [...published.values()].filter(({ key, score }) => score !== null && key < roundKey(round));
  return before.toSorted((a, b) => (a.key < b.key ? -1 : 1)).at(-1)?.score ?? undefined;
}

/** The games of every team in the table; undefined if one cannot be had, as where a club's key shows its own only. */
async function loadGroup(source: LeagueSource, { rows }: LeagueTable, { team, season, signal }: Loading) {
  const group = [...season];
  for (const row of rows) {
    const { teamId } = row;
    if (teamId === team.teamId || isWithdrawn(row)) continue;
    if (teamId === '') return undefined;
    try {
      const { value: games } = await source.loadGames({ teamId }, { signal, maxAgeMs: FRESH_ENOUGH });
      if (games.length === 0) return undefined;
      group.push(...games);
    } catch (error) {
      if (error instanceof LeagueError) return undefined;
      throw error;
    }
  }
  return group;
}

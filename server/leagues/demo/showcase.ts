import { getSport } from '@matchpost/engine/sports';
import type { Sport } from '../src/source.ts';
import { minutesBetween, parseDay, seasonOfWeek, weekOf, writeDay } from './calendar.ts';
import { findOutcome } from './outcome.ts';
import { demoSports } from './sports/index.ts';
import { demoTeams } from './teams.ts';
import type { DemoGame, DemoTeam, Fixture, Outcome } from './model.ts';

/** Every two hours a game begins, so that at any time one is running. */
const SLOT = 120;
/** So many of them are listed: the last one has been corrected for a while. */
const SLOTS = 5;
/** Until so long after kick-off the league shows another score. */
const CORRECTED = 7 * 60;
/** A set of volleyball with its break. */
const SET = 27;
const ABANDONED_AT = '19:30';

/**
 * Games that always show how a score comes to be, beside the season of one team a sport: one that is running, one whose
 * result was corrected, one that was abandoned yesterday. Empty for other teams.
 */
export function listShowcase(sport: Sport, teamId: string, now: string): DemoGame[] {
  const [own] = teamsOf(sport);
  if (own?.id !== teamId) return [];
  const running = Math.floor(minutesBetween('1970-01-01T00:00', now) / SLOT);
  const slots = Array.from({ length: SLOTS }, (_, index) => running - SLOTS + 1 + index);
  return [abandoned(sport, parseDay(now) - 1), ...slots.map((slot) => shown(sport, slot, now))];
}

export function findShowcase(sport: Sport, gameId: string, now: string): DemoGame | undefined {
  const [own] = teamsOf(sport);
  return own && listShowcase(sport, own.id, now).find(({ id }) => id === gameId);
}

/** The first team of the second division plays the others in turn. */
function teamsOf(sport: Sport): DemoTeam[] {
  return demoTeams[sport].filter(({ divisionIndex }) => divisionIndex === 1);
}

function toFixture(sport: Sport, number: number, kickOff: string): Fixture {
  const [own, ...others] = teamsOf(sport);
  const guest = others[number % others.length];
  if (own === undefined || guest === undefined) throw new Error(`${sport} has no second division`);
  const [home, away] = number % 2 === 0 ? [own, guest] : [guest, own];
  const week = weekOf(parseDay(kickOff));
  const [hall = ''] = home.club.halls;
  return {
    id: String(demoSports[sport].firstIds.showcase + number),
    season: seasonOfWeek(week),
    week,
    home,
    away,
    host: home,
    hall,
    kickOff,
  };
}

function shown(sport: Sport, slot: number, now: string): DemoGame {
  const kickOff = new Date(slot * SLOT * 60_000).toISOString().slice(0, 16);
  const fixture = toFixture(sport, slot, kickOff);
  const minutes = minutesBetween(kickOff, now);
  const end = findOutcome(sport, fixture);
  const outcome = minutes < SLOT ? findScoreAt(sport, end, minutes) : minutes < CORRECTED ? mistake(end) : end;
  return { ...fixture, state: 'played', outcome, timeKnown: true };
}

/** A number of its own for every day, past those of the slots. */
function abandoned(sport: Sport, day: number): DemoGame {
  const fixture = toFixture(sport, 5_000_000 + day, `${writeDay(day)}T${ABANDONED_AT}`);
  const outcome = findScoreAt(sport, findOutcome(sport, fixture), SLOT / 2);
  return { ...fixture, state: 'abandoned', outcome, timeKnown: true };
}

/** Never the last goal, and never the last set. */
function findScoreAt(sport: Sport, { score, parts }: Outcome, minutes: number): Outcome {
  if (getSport(sport).sets === undefined) {
    const share = minutes / SLOT;
    return { score: [Math.floor(score[0] * share), Math.floor(score[1] * share)], suffix: '', parts: [] };
  }
  const sets = parts.slice(0, Math.min(Math.floor(minutes / SET), parts.length - 1));
  const won = sets.filter(([home, away]) => home > away).length;
  return { score: [won, sets.length - won], suffix: '', parts: sets };
}

/** Somebody entered it for the wrong team; a draw one goal too high. */
function mistake({ score: [home, away], suffix, parts }: Outcome): Outcome {
  if (home === away) return { score: [home + 1, away], suffix: '', parts: [] };
  return { score: [away, home], suffix, parts: parts.map(([first, second]) => [second, first]) };
}

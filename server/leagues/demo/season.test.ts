import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { sports, type Sport } from '../src/source.ts';
import { listFixtures, seasonOf } from './fixtures.ts';
import { findFate, findOutcome } from './outcome.ts';
import { demoTeams } from './teams.ts';
import type { Fixture, Outcome } from './model.ts';

const SEASON = 111;

describe('a demo season', (test) => {
  for (const sport of sports) {
    const fixtures = listFixtures(sport, SEASON);
    const ofTeam = (id: string) => fixtures.filter(({ home, away }) => home.id === id || away.id === id);

    test(`${sport}: has 18 to 22 games per team, about half of them at home`, () => {
      for (const { id, name } of demoTeams[sport]) {
        const own = ofTeam(id);
        assert.ok(own.length >= 18 && own.length <= 22, `${name} has ${own.length}`);
        const home = own.filter((fixture) => fixture.home.id === id).length;
        assert.ok(home / own.length > 0.2 && home / own.length < 0.8, `${name} is at home ${home} times`);
      }
    });
    test(`${sport}: each pair of teams in a league plays at home and away`, () => {
      const league = fixtures.filter(({ host }) => host.division.form !== 'tournament');
      const pairs = league.map(({ home, away }) => `${home.id}-${away.id}`);
      assert.is(new Set(pairs).size, pairs.length);
      assert.ok(league.every(({ home, away }) => pairs.includes(`${away.id}-${home.id}`)));
    });
    test(`${sport}: juniors play four short games on one day`, () => {
      const team = demoTeams[sport].find(({ division }) => division.form === 'tournament');
      const days = ofTeam(team?.id ?? '').map(({ kickOff }) => kickOff.slice(0, 10));
      assert.equal(
        [...new Set(days)].map((day) => days.filter((other) => other === day).length),
        [4, 4, 4, 4, 4],
      );
    });
    test(`${sport}: no team and no hall has two games at once`, () => {
      const places = fixtures.flatMap(({ home, away, host, hall, kickOff }) => [
        `${home.id} ${kickOff}`,
        `${away.id} ${kickOff}`,
        ...(hall ? [`${host.club.id} ${hall} ${kickOff}`] : []),
      ]);
      assert.equal(
        places.filter((place, index) => places.indexOf(place) !== index),
        [],
      );
    });
    test(`${sport}: ids are unique and contain their season`, () => {
      const next = listFixtures(sport, SEASON + 1);
      const ids = [...fixtures, ...next].map(({ id }) => id);
      assert.is(new Set(ids).size, ids.length);
      assert.ok(fixtures.every(({ id }) => seasonOf(sport, id) === SEASON));
      assert.ok(next.every(({ id }) => seasonOf(sport, id) === SEASON + 1));
    });
    test(`${sport}: has cancelled, postponed and forfeited games, and one without a hall`, () => {
      const fates = new Set(fixtures.map(findFate));
      assert.equal([...fates].sort(), ['cancelled', 'forfeited', 'played', 'postponed']);
      assert.ok(fixtures.some(({ hall }) => hall === ''));
    });
  }
});

const parts = ({ parts: list }: Outcome) => list.reduce(([h, a], [x, y]) => [h + x, a + y], [0, 0]);

const plausible: Partial<Record<Sport, (outcome: Outcome) => boolean>> = {
  unihockey: ({ score, suffix, ...rest }) => {
    const [home, away] = parts({ score, suffix, ...rest });
    const isTied = home === away && Math.abs(score[0] - score[1]) === 1;
    return suffix === 'n.P.' ? isTied : home === score[0] && away === score[1];
  },
  volleyball: ({ score, parts: sets }) => {
    const won = [sets.filter(([h, a]) => h > a).length, sets.filter(([h, a]) => a > h).length];
    const apart = sets.every(([h, a]) => Math.abs(h - a) >= 2 && Math.max(h, a) >= 15);
    return apart && won[0] === score[0] && won[1] === score[1] && Math.max(...score) >= 2;
  },
  handball: ({ score, parts: [half = [0, 0]] }) => half[0] <= score[0] && half[1] <= score[1] && score[0] < 50,
};

function isRegular(fixture: Fixture): boolean {
  return findFate(fixture) === 'played';
}

describe('demo results', (test) => {
  for (const sport of sports) {
    test(`${sport}: periods, sets and halves match the score`, () => {
      for (const fixture of listFixtures(sport, SEASON).filter(isRegular)) {
        const outcome = findOutcome(sport, fixture);
        const short = sport === 'unihockey' && fixture.host.division.form === 'tournament';
        assert.ok(short || (plausible[sport]?.(outcome) ?? true), `${fixture.id} ${JSON.stringify(outcome)}`);
      }
    });
  }
  for (const sport of ['unihockey', 'handball'] as const) {
    test(`${sport}: has overtime and shoot-outs`, () => {
      const suffixes = listFixtures(sport, SEASON).map((fixture) => findOutcome(sport, fixture).suffix);
      assert.equal([...new Set(suffixes)].sort(), ['', 'n.P.', 'n.V.']);
    });
  }
});

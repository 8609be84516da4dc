import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGames } from '../2-bind/game.ts';
import type { EngineError } from '../errors.ts';
import type { Game } from '../game.ts';
import { carouselLimits, carouselOrders, checkCarousel, planCarousel, toSlideData, type Carousel } from './carousel.ts';
import { findUs } from './us.ts';

const own = ['Sternenberg I', 'Sternenberg II', 'Sternenberg U16', 'Sternenberg III'];

/** `15@18 h` is a home game on 15 November 2025 at 18:00; `a` away; a score may follow. `?` has no day. */
function makeGame(text: string, index: number): unknown {
  const [start = '', side = 'h', result = ''] = text.split(' ');
  const [day = '', hour = '18'] = start.split('@');
  const teams = [own[index % own.length], `Gast ${index}`];
  const [teamHome, teamAway] = side === 'h' ? teams : teams.toReversed();
  const date = day === '?' ? '' : new Date(Date.UTC(2025, 10, Number(day))).toISOString().slice(0, 10);
  return { id: String(index + 1), date, time: `${hour.padStart(2, '0')}:00`, teamHome, teamAway, result };
}

const makeGames = (texts: readonly string[]): Game[] => parseGames(texts.map(makeGame)).games;
const repeat = (text: string, times: number): string[] => Array.from({ length: times }, () => text);
const usOf = (games: readonly Game[]) => findUs(games, { name: 'Sternenberg' });

function plan(texts: readonly string[], most = 6): Carousel {
  const games = makeGames(texts);
  return planCarousel(games, usOf(games), { most });
}

const tell = ({ slides }: Carousel) => slides.map(({ kind, games }) => `${kind} ${games.length}`).join(', ');

const plans: readonly (readonly [name: string, games: readonly string[], slides: string, dropped: number])[] = [
  ['no game', [], '', 0],
  ['one game', ['15'], 'cover 1, day 1', 0],
  ['one result', ['15 h 6:5'], 'cover 1, results 1', 0],
  ['five games of a day', repeat('15', 5), 'cover 2, day 3, day 2', 0],
  ['two days', [...repeat('15', 7), ...repeat('16', 2)], 'cover 2, day 4, day 3, day 2', 0],
  ['results and games to come', ['15 h 6:5', '15 a 2:3', '16', '17'], 'cover 2, results 2, next 2', 0],
  ['a game without a day', ['15', '15', '?'], 'cover 2, day 2, day 1', 0],
  ['ten days', Array.from({ length: 10 }, (_, i) => String(i + 10)), 'cover 2, next 4, next 3, next 3', 0],
  ['more than four rows a page', repeat('15', 45), `cover 2${', day 5'.repeat(9)}`, 0],
  ['more games than fit', repeat('15', 60), `cover 2${', day 6'.repeat(9)}`, 6],
];

describe('slides of a carousel', (test) => {
  for (const [name, games, slides, dropped] of plans) {
    test(`of ${name}: ${slides || 'none'}`, () => {
      const made = plan(games);
      assert.is(tell(made), slides);
      assert.is(made.dropped.length, dropped);
    });
  }

  test('hold as many rows as the template at most', () => {
    assert.is(tell(plan(repeat('15', 7), 3)), 'cover 2, day 3, day 2, day 2');
    assert.is(tell(plan(repeat('15', 3), 1)), 'cover 2, day 1, day 1, day 1');
  });

  test('leave out the games furthest in the future, then the oldest results', () => {
    const days = (from: number, count: number, rest = '') =>
      Array.from({ length: count }, (_, i) => `${from + i}${rest}`);
    const late = plan([...days(1, 42, ' h 1:0'), ...days(61, 20)]);
    assert.equal(
      late.dropped.map(({ date }) => date),
      days(12, 8).map((day) => `${day}.01.2026`),
    );
    const old = plan(days(1, 56, ' h 1:0'));
    assert.equal(
      old.dropped.map(({ date }) => date),
      ['01.11.2025', '02.11.2025'],
    );
  });

  test('say on the last one how many games are not shown', () => {
    const made = plan(repeat('15', 60));
    assert.equal(
      made.slides.map((slide) => toSlideData(made, slide).carousel),
      [...repeat('', 9).map(() => ({ games: 54, more: 0 })), { games: 54, more: 6 }],
    );
  });

  test('are in the chosen order', () => {
    const games = makeGames(['15@10 a', '15@12 h', '15@14 a', '15@16 h']);
    const ids = (order: (typeof carouselOrders)[number]) =>
      planCarousel(games, usOf(games), { order, most: 6 })
        .slides[1]!.games.map(({ id }) => id)
        .join();
    assert.is(ids('time'), '1,2,3,4');
    assert.is(ids('home-first'), '2,4,1,3');
    assert.is(ids('team'), '1,2,4,3');
  });
});

describe('the games of a carousel', (test) => {
  test('are at most 50 for callers that load each of them', () => {
    checkCarousel(50);
    assert.throws(
      () => checkCarousel(51),
      ({ code, path, params }: EngineError) => {
        assert.equal([code, path, params], ['carousel-games-too-many', 'games', { count: 51, max: 50 }]);
        return true;
      },
    );
  });
});

describe('carousels of 1 to 120 games', (test) => {
  for (const most of [3, 4, 6]) {
    test(`have 2 to 10 slides of at most ${most} rows, none with a single row, and lose no game unsaid`, () => {
      for (let count = 1; count <= 120; count++) checkPlans(count, most);
    });
  }
});

/** Days and scores follow from the number, so that every run has the same games. */
function checkPlans(count: number, most: number): void {
  for (const spread of [1, 2, 3, 12]) {
    const texts = Array.from({ length: count }, (_, i) => {
      const hasScore = (i * 7 + count) % 5 < spread % 4;
      return `${10 + ((i * i + count) % spread)}@${9 + (i % 12)} ${i % 3 === 0 ? 'a' : 'h'}${hasScore ? ' 3:2' : ''}`;
    });
    const games = makeGames(texts);
    const us = usOf(games);
    for (const order of carouselOrders) {
      const { slides, dropped } = planCarousel(games, us, { order, most });
      const name = `${count} games, ${spread} days, ${most} rows, ${order}`;
      const pages = slides.slice(1);
      assert.ok(slides.length >= 2 && slides.length <= carouselLimits.slides, name);
      assert.equal(
        slides.map(({ page, of }) => `${page}/${of}`),
        slides.map((_, i) => `${i + 1}/${slides.length}`),
      );
      const told = [...pages.flatMap((page) => page.games), ...dropped].map(({ id }) => Number(id));
      assert.equal(
        told.toSorted((a, b) => a - b),
        games.map(({ id }) => Number(id)),
        name,
      );
      for (const page of pages) {
        const section = pages.filter(({ kind, day }) => kind === page.kind && day === page.day);
        assert.ok(page.games.length <= most, name);
        assert.ok(page.games.length > 1 || section.length === 1, name);
        const sizes = section.map((one) => one.games.length);
        assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, name);
      }
    }
  }
}

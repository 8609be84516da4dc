import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseGames } from '../../../engine/src/2-bind/game.ts';
import type { LeagueGame } from '../league/game.ts';
import { findTemplate } from '../render/find-template.ts';
import { fromTheme } from '../post/post-template.ts';
import { nameSlides } from './name-slides.ts';
import { planSlides } from './plan-slides.ts';
import type { TeamGame } from '../league/queries.ts';

const men = { sport: 'unihockey', clubId: '1', teamId: '11' } as const;
const women = { sport: 'unihockey', clubId: '1', teamId: '12' } as const;

/** Games of a Saturday, every other one at home. */
function listGames(count: number, team: TeamGame['team'] = men, from = 0): TeamGame[] {
  const inputs = Array.from({ length: count }, (_, index) => ({
    id: `${team.teamId}-${from + index}`,
    date: '2026-11-28',
    time: `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:${(index % 4) * 10}0`.slice(0, 5),
    teamHome: index % 2 === 0 ? `UHC Gast ${index}` : 'UHC Bern',
    teamAway: index % 2 === 0 ? 'UHC Bern' : `UHC Gast ${index}`,
    teamHomeLogo: `https://logos.ch/${index % 2 === 0 ? 'guest' : 'bern'}.png`,
    teamAwayLogo: `https://logos.ch/${index % 2 === 0 ? 'bern' : 'guest'}.png`,
  }));
  return parseGames(inputs).games.map((game) => ({ team, game: game as LeagueGame }));
}

function plan(games: readonly TeamGame[], changes: Partial<Parameters<typeof planSlides>[0]> = {}) {
  const season = games.map(({ game }) => game);
  return planSlides({
    games,
    clubOf: () => ({ clubName: 'UHC Bern', season }),
    order: 'time',
    template: fromTheme('standard'),
    format: '4:5',
    language: 'de',
    branding: false,
    handle: '',
    ...changes,
  });
}

describe('the slides of games', (test) => {
  test('are a cover with the club’s crest, then pages of rows', () => {
    const { slides, shown, dropped } = plan(listGames(6));
    assert.equal(
      slides.map(({ kind, request }) => [kind, request.rows, request.data.games.length]),
      [
        ['cover', 0, 2],
        ['day', 3, 3],
        ['day', 3, 3],
      ],
    );
    assert.equal([slides[0]?.request.data.club?.logo, shown.length, dropped], ['https://logos.ch/bern.png', 6, 0]);
    assert.equal(slides[0]?.request.data.carousel, { games: 6, more: 0 });
    const [cover, ...pages] = slides.map(({ altText }) => altText);
    assert.is(cover, 'Titelbild: 6 Spiele.');
    for (const page of pages) assert.match(page, /^Drei Spiele, Samstag, 28. November: /);
  });
  test('have keys of their own, also for a single game', () => {
    const { slides } = plan(listGames(1));
    assert.is(new Set(slides.map(({ key }) => key)).size, 2);
  });
  test('are drawn by the theme’s templates for slides', async () => {
    for (const { request } of plan(listGames(5)).slides) {
      const own = await findTemplate(request);
      const { rows: _, ...post } = request;
      assert.is.not(own, await findTemplate(post));
      assert.is(own, await findTemplate(request));
    }
  });
  test('say how many games have no room, and caption only the others', () => {
    const { slides, shown, dropped, caption } = plan(listGames(50));
    assert.equal([slides.length, shown.length, dropped], [10, 45, 5]);
    assert.is(slides.at(-1)?.request.data.carousel?.more, 5);
    assert.match(caption, 'UHC Bern');
  });
  test('put games at home first when asked', () => {
    // Several games of a day would be a tournament round, where the order of the names says nothing.
    const games = listGames(4);
    const clubOf = () => ({ clubName: 'UHC Bern', season: games.slice(0, 1).map(({ game }) => game) });
    const page = plan(games, { order: 'home-first', clubOf }).slides[1];
    assert.equal(
      page?.request.data.games.map(({ teamHome }) => teamHome === 'UHC Bern'),
      [true, true, false, false],
    );
  });
  test('take the games of several teams, and the mark of the Free plan', () => {
    const { slides } = plan([...listGames(2), ...listGames(2, women, 10)], { branding: true });
    assert.ok(slides.every(({ request }) => request.data.branding));
    assert.is(slides[1]?.request.data.games.length, 4);
  });
  test('have the switches of the post that was opened as slides', () => {
    const won = listGames(2).map(({ team, game }) => {
      const [read] = parseGames([{ ...game, result: '5:3' }]).games;
      return { team, game: read as LeagueGame };
    });
    const ours = (isNeutral: boolean) => plan(won, { shows: { showDetail: true, isNeutral } });
    assert.match(ours(false).caption, 'ein Sieg');
    assert.not.match(ours(true).caption, 'Sieg');
    assert.is(ours(true).slides.at(-1)?.request.data.showResultDetail, true);
  });
  test('are none without games', () => assert.equal([plan([]).slides, plan([]).caption], [[], '']));
});

describe('a carousel of an own template', (test) => {
  const own = (supportedGames: number) => ({
    source: { config: { elements: [{ type: 'text' }] } },
    format: '4:5' as const,
    revision: 'a@1',
    takesImage: false,
    supportedGames,
  });
  test('has the cover of the default theme', () => {
    const { slides, isCoverOurs } = plan(listGames(6), { template: own(3) });
    const isOwn = slides.map(({ request }) => 'config' in request.source);
    assert.equal([isCoverOurs, isOwn], [true, [false, true, true]]);
  });
  test('shows as many games on a page as the template does, as on the server', () => {
    for (const rows of [1, 2, 3]) {
      const { slides } = plan(listGames(6), { template: own(rows) });
      assert.is(Math.max(...slides.slice(1).map(({ request }) => request.data.games.length)), rows);
    }
  });
});

describe('the files of slides', (test) => {
  test('are named in their order', () => {
    const files = nameSlides([new File([], 'a'), new File([], 'b')]);
    assert.equal(
      files.map(({ name }) => name),
      ['matchpost-carousel-01.png', 'matchpost-carousel-02.png'],
    );
  });
});

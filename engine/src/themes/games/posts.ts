/** The texts of posts about a list of games, for every composition. */
import { inEveryLanguage } from '../../messages/index.ts';
import type { Said } from '../facts.ts';
import type { RowPost } from '../table/post.ts';
import { datedWords, words } from '../words.ts';
import { wantedGameRow, type GamePostKind } from './place.ts';
import { gameRows } from './rows.ts';

/** `3 S · 1 U · 1 N`, and the goals. */
function sumsOf(list: 'form' | 'headToHead'): Pick<RowPost, 'first' | 'end' | 'line' | 'headline'> {
  const sums = inEveryLanguage(({ post }) =>
    [
      `{{ ${list}Wins }} ${post.wonLetter}`,
      `{{ ${list}Draws }} ${post.drawnLetter}`,
      `{{ ${list}Losses }} ${post.lostLetter}`,
    ].join('  ·  '),
  );
  const goals = `{{ ${list}GoalsFor }}:{{ ${list}GoalsAgainst }}`;
  const line = Object.fromEntries(Object.entries(sums).map(([language, text]) => [language, `${text}  ·  ${goals}`]));
  const first = [{ id: 'sums', content: sums }];
  return {
    first,
    headline: first,
    end: [{ id: 'sum-goals', content: goals }],
    line: [{ id: 'sums-line', content: line as typeof sums }],
  };
}

/** From the first day to the last, or one day. Numbers, because capitals with dots (MÄRZ) need more height. */
const period: readonly Said[] = [
  {
    id: 'period',
    content: datedWords('numericDay', (day) => `{{ fixturesFrom | date:'${day}' }} – {{ fixturesTo | date:'${day}' }}`),
    when: 'fixturesFrom and fixturesFrom != fixturesTo',
  },
  {
    id: 'period-day',
    content: datedWords('numericDay', (day) => `{{ fixturesFrom | date:'EEE ${day}' }}`),
    when: 'fixturesFrom and fixturesFrom == fixturesTo',
  },
];

const page: Said = {
  id: 'schedule-page',
  content: inEveryLanguage(({ post }) => `${post.page} {{ fixturesPage }}/{{ fixturesPages }}`),
  when: 'fixturesHasPages',
};

/** The team above the rows, its league below them: both on one line have no room. */
function teamAndLeague(list: 'form' | 'fixtures'): Pick<RowPost, 'league' | 'club'> {
  return {
    league: { id: 'competition', content: `{{ ${list}Team }}` },
    club: { id: 'club', content: `{{ ${list}Competition }}` },
  };
}

const form: RowPost = {
  label: { id: 'label', content: words.form },
  ...teamAndLeague('form'),
  ...sumsOf('form'),
  rows: gameRows('form'),
  wantedRow: wantedGameRow,
};

const headToHead: RowPost = {
  label: { id: 'label', content: words.headToHead },
  league: {
    id: 'competition',
    content: inEveryLanguage(({ post }) => `${post.versus} {{ headToHeadOpponent }}`),
  },
  leagueShare: 0.64,
  club: { id: 'club', content: '{{ headToHeadTeam }}' },
  ...sumsOf('headToHead'),
  rows: gameRows('head-to-head'),
  wantedRow: wantedGameRow,
};

const fixtures: RowPost = {
  label: { id: 'label', content: words.schedule },
  ...teamAndLeague('fixtures'),
  first: period,
  end: [page],
  line: period,
  headline: period,
  rows: gameRows('fixtures'),
  wantedRow: wantedGameRow,
};

export const gamePosts: Readonly<Record<GamePostKind, RowPost>> = { form, 'head-to-head': headToHead, fixtures };

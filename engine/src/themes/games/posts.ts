/** The texts of posts about a list of games, for every composition. */
import { inEveryLanguage } from '../../messages/index.ts';
import type { Said } from '../facts.ts';
import type { RowPost } from '../table/post.ts';
import { datedWords, words } from '../words.ts';
import { gameRows, wantedGameRow } from './rows.ts';

export type GamePostKind = 'form' | 'head-to-head' | 'fixtures';

const club: Said = { id: 'club', content: '{{ clubName }}' };

/** `3 S · 1 U · 1 N`, and the goals. */
function sumsOf(list: 'form' | 'headToHead'): Pick<RowPost, 'first' | 'end' | 'line'> {
  const sums = inEveryLanguage(({ post }) =>
    [
      `{{ ${list}Wins }} ${post.wonLetter}`,
      `{{ ${list}Draws }} ${post.drawnLetter}`,
      `{{ ${list}Losses }} ${post.lostLetter}`,
    ].join('  ·  '),
  );
  const goals = `{{ ${list}GoalsFor }}:{{ ${list}GoalsAgainst }}`;
  const line = Object.fromEntries(Object.entries(sums).map(([language, text]) => [language, `${text}  ·  ${goals}`]));
  return {
    first: [{ id: 'sums', content: sums }],
    end: [{ id: 'sum-goals', content: goals }],
    line: [{ id: 'sums-line', content: line as typeof sums }],
  };
}

/** From the first day to the last, or one day. */
const period: readonly Said[] = [
  {
    id: 'period',
    content: datedWords('shortDay', (day) => `{{ fixturesFrom | date:'${day}' }} – {{ fixturesTo | date:'${day}' }}`),
    when: 'fixturesFrom and fixturesFrom != fixturesTo',
  },
  {
    id: 'period-day',
    content: datedWords('weekday', (day) => `{{ fixturesFrom | date:'${day}' }}`),
    when: 'fixturesFrom and fixturesFrom == fixturesTo',
  },
];

const page: Said = {
  id: 'schedule-page',
  content: inEveryLanguage(({ post }) => `${post.page} {{ fixturesPage }}/{{ fixturesPages }}`),
  when: 'fixturesHasPages',
};

function teamAndLeague(list: 'form' | 'fixtures'): RowPost['league'] {
  return { id: 'competition', content: `{{ ${list}Team }}{{ ${list}Competition | prefix:', ' }}` };
}

const form: RowPost = {
  label: { id: 'label', content: words.form },
  league: teamAndLeague('form'),
  club,
  ...sumsOf('form'),
  headline: [{ id: 'label', content: words.form }],
  rows: gameRows('form'),
  wantedRow: wantedGameRow,
};

const headToHead: RowPost = {
  label: { id: 'label', content: words.headToHead },
  league: { id: 'competition', content: '{{ headToHeadTeam }} – {{ headToHeadOpponent }}' },
  club,
  ...sumsOf('headToHead'),
  headline: [{ id: 'label', content: words.headToHead }],
  rows: gameRows('head-to-head'),
  wantedRow: wantedGameRow,
};

const fixtures: RowPost = {
  label: { id: 'label', content: words.schedule },
  league: teamAndLeague('fixtures'),
  club,
  first: period,
  end: [page],
  line: period,
  headline: [{ id: 'label', content: words.schedule }],
  rows: gameRows('fixtures'),
  wantedRow: wantedGameRow,
};

export const gamePosts: Readonly<Record<GamePostKind, RowPost>> = { form, 'head-to-head': headToHead, fixtures };

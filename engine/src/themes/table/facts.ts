/** The texts of a table's post, for every composition. */
import { inEveryLanguage } from '../../messages/index.ts';
import type { Said } from '../facts.ts';
import type { Properties } from '../place.ts';
import { words } from '../words.ts';

export const tableLabel: Said = { id: 'label', content: words.standings };

export const tableCompetition: Said & Properties = {
  id: 'competition',
  content: "{{ tableCompetition }}{{ tableGroup | prefix:', ' }}",
};

export const tableClub: Said = { id: 'club', content: '{{ clubName }}' };

const own = "tableTeam and tablePoints != ''";

/** Our own rank, and our points. */
export const ownRank: Said = {
  id: 'own-rank',
  content: inEveryLanguage(({ post }) => `${post.rank} {{ tableRank }}`),
  when: 'tableRank',
};

export const ownPoints: readonly Said[] = [
  {
    id: 'own-points',
    content: inEveryLanguage(({ post }) => `{{ tablePoints }} ${post.points}`),
    when: `${own} and tablePoints != 1`,
  },
  { id: 'own-point', content: inEveryLanguage(({ post }) => `1 ${post.point}`), when: `${own} and tablePoints == 1` },
];

/** Rank and points on one line, or the one that the league tells. */
export const ownLine: readonly Said[] = [
  ...ownPoints.map((said) => ({ ...said, when: `(${said.when}) and !tableRank` })),
  { ...ownRank, when: "tableRank and tablePoints == ''" },
  {
    id: 'own-line',
    content: inEveryLanguage(({ post }) => `${post.rank} {{ tableRank }}  ·  {{ tablePoints }} ${post.points}`),
    when: `tableRank and ${own} and tablePoints != 1`,
  },
  {
    id: 'own-line-one',
    content: inEveryLanguage(({ post }) => `${post.rank} {{ tableRank }}  ·  1 ${post.point}`),
    when: `tableRank and ${own} and tablePoints == 1`,
  },
];

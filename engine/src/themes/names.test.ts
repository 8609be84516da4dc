import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { describeBox, isInside, outlineOf, overlaps, textsAndWarnings } from '../../test/post-texts.ts';
import { parseGames } from '../2-bind/game.ts';
import { nameLadder } from '../2-bind/names.ts';
import type { TextBox } from '../3-layout/boxes.ts';
import { formatNames, type Format } from '../formats.ts';
import type { Tab } from '../data.ts';
import type { Game } from '../game.ts';
import { getTheme, themes } from './index.ts';

const file = new URL('../../../fixtures/leagues/names.json', import.meta.url);
const { games } = parseGames(JSON.parse(readFileSync(file, 'utf8')));
const counts = [1, 2, 3] as const;
const tabs: readonly Tab[] = ['preview', 'result'];

/** Lists the problems with the names of a post. */
async function faultsOf(post: readonly Game[], { id, tab, format }: { id: string; tab: Tab; format: Format }) {
  const template = getTheme(id, { tab, games: post.length as 1 | 2 | 3 });
  const played = post.map((game) =>
    tab === 'result' ? { ...game, result: '12:11', status: 'played' as const } : game,
  );
  const { texts, warnings } = await textsAndWarnings(template, { games: played, tab }, format);
  const told = new Set(warnings.map(({ code, params }) => `${code} ${params['name'] ?? ''}`));
  const names = texts.filter(({ node }) => node.team);
  return [
    ...warnings.filter(({ severity }) => severity !== 'notice').map(({ message }) => message),
    ...names.filter((box) => !isWhole(box, told)).map((box) => `not whole: ${describeBox(box)}`),
    ...alike(names),
    ...texts.filter((box) => !isInside(outlineOf(box), format)).map((box) => `outside: ${describeBox(box)}`),
    ...overlaps(texts),
  ];
}

/** True for a full name, or one whose shortened form lacks nothing but its kind of club. */
function isWhole({ node, lines }: TextBox, told: ReadonlySet<string>): boolean {
  const { name = '', full = '' } = node.team ?? {};
  const drawn = letters(lines.map(({ text }) => text).join(''));
  if (drawn === letters(full)) return true;
  return told.has(`name-shortened ${name}`) && drawn === letters(nameLadder(name).faithful);
}

/** Two teams with the same drawn name. */
function alike(names: readonly TextBox[]): string[] {
  const drawn = new Map<string, string>();
  return names.flatMap(({ node, lines }) => {
    const text = lines.map((line) => line.text).join(' ');
    const other = drawn.get(text);
    drawn.set(text, node.team?.name ?? '');
    return other === undefined || other === node.team?.name ? [] : [`${other} and ${node.team?.name} are «${text}»`];
  });
}

/** Hyphens also mark broken words. */
function letters(text: string): string {
  return text.toLocaleUpperCase('de').replace(/[\s-]/gu, '');
}

function postsOf(count: number): Game[][] {
  return Array.from({ length: Math.ceil(games.length / count) }, (_, i) => games.slice(i * count, (i + 1) * count));
}

describe('themes: awkward names', (test) => {
  test('the awkward names appear at home and away', () => {
    assert.ok(games.length >= 40);
    assert.equal(
      games.filter(({ teamHome }) => !games.some(({ teamAway }) => teamAway === teamHome)),
      [],
    );
  });

  for (const { id } of themes) {
    for (const tab of tabs) {
      test(`${id} ${tab} draws them in full or reports it, without overlaps and inside the margins`, async () => {
        const found: string[] = [];
        for (const format of formatNames) {
          for (const post of counts.flatMap(postsOf)) {
            const faults = await faultsOf(post, { id, tab, format });
            found.push(...faults.map((fault) => `${format} ${post.length}: ${fault}`));
          }
        }
        assert.equal(found, []);
      });
    }
  }
});

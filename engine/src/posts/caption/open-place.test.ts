/** Picture, caption and alt text name the place that is still open in the sport's word. */
import * as assert from 'uvu/assert';
import { game } from '../../../test/captions.ts';
import { describe } from '../../../test/describe.ts';
import { bind } from '../../2-bind/bind.ts';
import { teamSports, type SportId } from '../../sports/index.ts';
import { getTheme, themes } from '../../themes/index.ts';
import { writeAltText, writeCaption } from './write-caption.ts';

const games = [game({ location: '', city: '' })];
const expected: Readonly<Record<SportId, RegExp>> = {
  unihockey: /Halle noch offen/,
  volleyball: /Halle noch offen/,
  handball: /Halle noch offen/,
  other: /Ort noch offen/,
};

function drawn(theme: string, sport: SportId | undefined): string {
  const template = getTheme(theme, { tab: 'preview', games: 1, sport });
  const { nodes } = bind(template, { games, tab: 'preview', language: 'de' });
  return nodes.flatMap((node) => (node.kind === 'text' ? [node.variants[0]] : [])).join('\n');
}

describe('an open place', (test) => {
  for (const sport of teamSports) {
    test(`of ${sport} is told in its word: ${expected[sport].source}`, () => {
      const facts = { games, tab: 'preview', sport, ours: [], sides: [], showDetail: false } as const;
      for (const text of [writeCaption(facts, 'de'), writeAltText(facts, 'de')]) assert.match(text, expected[sport]);
      for (const { id } of themes) assert.match(drawn(id, sport), expected[sport], id);
    });
  }

  test('is no hall anywhere in a picture of another sport', () => {
    for (const { id } of themes) assert.not.match(drawn(id, 'other'), /Halle/i, id);
  });

  test('of an unnamed sport is a hall, as the court in the picture', () => {
    const facts = { games, tab: 'preview', ours: [], sides: [], showDetail: false } as const;
    assert.match(writeCaption(facts, 'de'), /Halle noch offen/);
    for (const { id } of themes) assert.match(drawn(id, undefined), /Halle noch offen/, id);
  });
});

import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { layOut } from '../../../test/text.ts';
import type { Fit } from '../../kinds/schema.ts';

const name = ['Unihockey-Sportclub Wasserschloss', 'USC Wasserschloss', 'USC W'];

async function fitted(variants: string[], fit: Partial<Fit>) {
  const { box, warnings } = await layOut({ variants, fit });
  return {
    size: box.fontSize,
    texts: box.lines.map((line) => line.text),
    widest: Math.max(0, ...box.lines.map((line) => line.width)),
    codes: warnings.map((warning) => warning.code),
  };
}

// At 50 px the three variants are 810, 454 and 167 px wide.
describe('fitting a name', (test) => {
  const rows: [rule: string, fit: Partial<Fit>, size: number, texts: string[]][] = [
    ['F1 none never changes', { mode: 'none', maxWidth: 100 }, 50, [name[0]!]],
    ['F2 the full name has room', { mode: 'shrink', maxWidth: 820 }, 50, [name[0]!]],
    ['F3 the full name shrinks by a tenth at most', { mode: 'shrink', maxWidth: 750 }, 46.25, [name[0]!]],
    ['F2 the medium name fits', { mode: 'shrink', maxWidth: 600 }, 50, [name[1]!]],
    ['F3 the medium name shrinks a little', { mode: 'shrink', maxWidth: 420 }, 46.25, [name[1]!]],
    ['F2 the short name fits', { mode: 'shrink', maxWidth: 300 }, 50, [name[2]!]],
    ['F4 the short name shrinks', { mode: 'shrink', maxWidth: 110 }, 33, [name[2]!]],
    ['F6 two lines hold the full name', { mode: 'wrap', maxWidth: 500 }, 50, ['Unihockey-Sportclub', 'Wasserschloss']],
    ['F6 one line is enough', { mode: 'wrap', maxWidth: 820 }, 50, [name[0]!]],
    ['F6 the medium name takes two lines', { mode: 'wrap', maxWidth: 340 }, 50, ['USC', 'Wasserschloss']],
    ['F8 ellipsis walks the ladder first', { mode: 'ellipsis', maxWidth: 600 }, 50, [name[1]!]],
    ['F9 no width is no limit', { mode: 'shrink', maxWidth: 0 }, 50, [name[0]!]],
  ];
  for (const [rule, fit, size, texts] of rows) {
    test(rule, async () => {
      const result = await fitted(name, fit);
      assert.equal([result.size, result.texts, result.codes], [size, texts, []]);
      if (fit.mode !== 'none' && fit.maxWidth) assert.ok(result.widest <= fit.maxWidth + 0.01);
    });
  }

  const cuts: [rule: string, fit: Partial<Fit>, size: number][] = [
    ['F7 shrink cuts at the smallest size', { mode: 'shrink', maxWidth: 80 }, 30],
    ['F8 ellipsis cuts at full size', { mode: 'ellipsis', maxWidth: 130 }, 50],
  ];
  for (const [rule, fit, size] of cuts) {
    test(`${rule} and reports it`, async () => {
      const result = await fitted(name, fit);
      assert.equal([result.size, result.codes], [size, ['text-shortened']]);
      assert.match(result.texts.join(), /^US?C?…$/);
      assert.ok(result.widest <= (fit.maxWidth ?? 0));
    });
  }

  test('F7 wrap breaks a long word without losing a letter', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft';
    const result = await fitted([word], { mode: 'wrap', maxWidth: 250, maxLines: 3 });
    assert.equal([result.size, result.codes], [30, []]);
    assert.equal(result.texts, ['Donaudampf-', 'schifffahrts-', 'gesellschaft']);
  });

  const seams: [name: string, maxWidth: number, texts: string[]][] = [
    ['Unihockeyvereinigung', 240, ['Unihockey-', 'vereinigung']],
    ['Oberwydenstocken', 180, ['Oberwyden-', 'stocken']],
    // Without a known seam: halves, and no single letter.
    ['XXXXXXXXXXX', 210, ['XXXXXX', 'XXXXX']],
  ];
  for (const [name, maxWidth, texts] of seams) {
    test(`F7 ${name} is broken into ${texts.join(' ')}`, async () => {
      assert.equal((await fitted([name], { mode: 'wrap', maxWidth })).texts, texts);
    });
  }

  test('F7 a word of many lines loses no letter', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft';
    const result = await fitted([word], { mode: 'wrap', maxWidth: 120, maxLines: 9 });
    assert.is(result.texts.join('').replaceAll('-', ''), word);
  });

  test('F7 wrap cuts the last line when the lines run out', async () => {
    const result = await fitted(['eins zwei drei vier fünf sechs sieben acht'], { mode: 'wrap', maxWidth: 150 });
    assert.equal(result.codes, ['text-shortened']);
    assert.is(result.texts.length, 2);
    assert.match(result.texts.at(-1) ?? '', /…$/);
    assert.ok(result.widest <= 150.01);
  });

  test('F6 lines are balanced: no word is alone on the last line', async () => {
    const { texts } = await fitted(['eins zwei drei vier fünf'], { mode: 'wrap', maxWidth: 450, maxLines: 3 });
    assert.equal(texts, ['eins zwei', 'drei vier fünf']);
  });

  const late: [rule: string, fit: Partial<Fit>, size: number, texts: string[]][] = [
    ['F11 the full name shrinks to the smallest size', { mode: 'shrink', maxWidth: 500 }, 30.75, [name[0]!]],
    ['F11 a shorter one is next', { mode: 'shrink', maxWidth: 480 }, 50, [name[1]!]],
    ['F11 lines come first', { mode: 'wrap', maxWidth: 500 }, 50, ['Unihockey-Sportclub', 'Wasserschloss']],
    [
      'F12 three lines are small ones where two have room',
      { mode: 'wrap', maxWidth: 260, maxLines: 3, maxHeight: 110 },
      33.25,
      ['Unihockey-', 'Sportclub', 'Wasserschloss'],
    ],
    [
      'F12 the largest size wins',
      { mode: 'wrap', maxWidth: 300, maxHeight: 55, minFontSize: 10 },
      25,
      name[0]!.split(' '),
    ],
  ];
  for (const [rule, fit, size, texts] of late) {
    test(rule, async () => {
      const result = await fitted(name, { ...fit, shorten: 'late' });
      assert.equal([result.size, result.texts, result.codes], [size, texts, []]);
    });
  }

  const marks: [name: string, maxWidth: number, texts: string[]][] = [
    ['Wasserschloss II', 330, ['Wasserschloss\u00a0II']],
    ['Wasserschloss U16', 215, ['Wasserschloss', 'U16']],
    ['UHC Wasserschloss U21 A', 420, ['UHC', 'Wasserschloss\u00a0U21\u00a0A']],
    ['UHC Wasserschloss B', 380, ['UHC', 'Wasserschloss\u00a0B']],
    ['UHC Wasserschloss II', 400, ['UHC', 'Wasserschloss\u00a0II']],
  ];
  for (const [name, maxWidth, texts] of marks) {
    test(`F11 ${name} in ${maxWidth} px leaves its number alone only if it must`, async () => {
      assert.equal((await fitted([name], { mode: 'wrap', maxWidth, shorten: 'late' })).texts, texts);
    });
  }

  test('a shortened team name is a notice, a full one is not', async () => {
    const team = { name: 'Unihockey-Sportclub Wasserschloss', full: name[0]! };
    const issues = async (maxWidth: number) => {
      const { warnings } = await layOut({ variants: name, team, fit: { mode: 'shrink', maxWidth, shorten: 'late' } });
      return warnings.map(({ code, severity, params }) => [code, severity, params['name'], params['drawn']]);
    };
    assert.equal(await issues(820), []);
    assert.equal(await issues(480), [['name-shortened', 'notice', team.name, name[1]]]);
    assert.equal(
      (await issues(80)).map(([code]) => code),
      ['text-shortened', 'name-shortened'],
    );
  });

  test('an ellipsis never splits a grapheme cluster', async () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    const { texts } = await fitted([family.repeat(5)], { mode: 'ellipsis', maxWidth: 160 });
    assert.is(texts[0], `${family.repeat(2)}…`);
  });
});

describe('breaking', (test) => {
  const rows: [rule: string, text: string, maxWidth: number, texts: string[]][] = [
    ['a line break always breaks', 'a\nb', 300, ['a', 'b']],
    ['all spellings of a line break count', 'a\r\nb\u2028c', 300, ['a', 'b', 'c']],
    ['an empty line stays', 'a\n\nb', 300, ['a', '', 'b']],
    ['a line break at the end does not count', 'a\n', 300, ['a']],
    ['a soft hyphen shows where it breaks', 'Fussball\u00adverband', 240, ['Fussball-', 'verband']],
    ['a soft hyphen is unseen elsewhere', 'Kern\u00adnetz', 300, ['Kernnetz']],
    ['a hyphen may end a line', 'Obergösgen-Lostorf', 320, ['Obergösgen-', 'Lostorf']],
    ['a no-break space holds together', 'Halle 12\u00a0a', 130, ['Halle', '12\u00a0a']],
  ];
  for (const [rule, text, maxWidth, texts] of rows) {
    test(rule, async () => {
      assert.equal((await fitted([text], { mode: 'wrap', maxWidth, maxLines: 4 })).texts, texts);
    });
  }

  test('soft hyphens have no effect on one line', async () => {
    assert.equal((await fitted(['Fuss\u00adball'], { mode: 'none' })).texts, ['Fussball']);
  });

  test('2,000 characters wrap within their width', async () => {
    const text = 'Heimspiel in der Sporthalle, '.repeat(68).trim();
    const result = await fitted([text], { mode: 'wrap', maxWidth: 900, maxLines: 50 });
    assert.is(result.texts.join(' '), text);
    assert.ok(result.widest <= 900.01);
  });
});

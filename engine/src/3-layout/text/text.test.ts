import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { drawnInk, layOut, type NodeOptions } from '../../../test/text.ts';
import type { GlyphRun, TextBox } from '../boxes.ts';
import { outlineOf } from './outline.ts';

const offered = 'Bebas Neue,Arial,Helvetica,Times New Roman,Georgia,Courier New,Verdana,Impact,Barlow Condensed'.split(
  ',',
);
const european = 'Zürich Genève Ñandú Çağlar Łódź Şişli Ålesund Œuvre ÄÖÜ ß «Chur» “Bern” „Basel“ ’s – 3:2 € f̈';

const widthOf = ({ lines }: TextBox) => lines[0]?.width ?? 0;
const codes = (warnings: { code: string }[]) => warnings.map((warning) => warning.code);
const contours = ({ face, glyphs }: GlyphRun) =>
  glyphs.reduce((sum, { glyph }) => sum + outlineOf(face, glyph).commands.split('z').length - 1, 0);
const kinds = ({ lines }: TextBox) => lines.flatMap((line) => line.runs.map((run) => run.kind));

describe('text in the offered fonts', (test) => {
  for (const fontFamily of offered) {
    test(`${fontFamily} draws European names without a warning`, async () => {
      const { box, warnings } = await layOut({ fontFamily, variants: [european], fontWeight: 900 });
      assert.equal(warnings, []);
      assert.ok(widthOf(box) > 800);
      assert.equal(
        kinds(box).filter((kind) => kind !== 'glyphs'),
        [],
      );
    });

    test(`${fontFamily}: a letter with a combining mark is the composed letter`, async () => {
      const composed = await layOut({ fontFamily, variants: ['Zürich'] });
      const combined = await layOut({ fontFamily, variants: ['Zu\u0308rich'] });
      assert.equal(combined.box.lines, composed.box.lines);
    });

    test(`${fontFamily}: a mark without a composed letter takes no width`, async () => {
      const plain = await layOut({ fontFamily, variants: ['xnx'] });
      const marked = await layOut({ fontFamily, variants: ['xn\u0308x'] });
      assert.ok(Math.abs(widthOf(plain.box) - widthOf(marked.box)) < 1);
    });
  }

  test('an unknown family is reported and drawn with Arimo', async () => {
    const { box, warnings } = await layOut({ fontFamily: 'Comic Sans', variants: ['Bern'] });
    assert.equal(warnings[0]?.params, { family: 'Comic Sans', used: 'Arimo' });
    assert.is(widthOf(box), widthOf((await layOut({ variants: ['Bern'] })).box));
  });
});

describe('fallback', (test) => {
  const drawable = [
    'Спартак Москва',
    'Ολυμπιακός',
    'מכבי תל אביב',
    'النصر السعودي',
    '★ ✓ → ▶ ☎',
    'a\u00a0b\u2009c\u200bd\u2011e',
  ];
  for (const text of drawable) {
    test(`"${text}" is drawn from the fallback fonts`, async () => {
      const { box, warnings } = await layOut({ fontFamily: 'Bebas Neue', variants: [text] });
      assert.equal(warnings, []);
      assert.ok(kinds(box).length > 0);
    });
  }

  test('a character missing in all fonts is drawn as a box, and all are reported once', async () => {
    const { box, warnings } = await layOut({ variants: ['漢 a 漢字'] });
    assert.equal(codes(warnings), ['glyph-missing']);
    assert.is(warnings[0]?.path, 'elements.0');
    assert.equal(warnings[0]?.params, { characters: '漢 字' });
    assert.ok(widthOf(box) > 60);
  });

  test('a lone surrogate and control characters are harmless', async () => {
    const { box, warnings } = await layOut({ variants: ['a\ud800\u0000\u0007b\tc'] });
    assert.equal(warnings, []);
    assert.is(box.lines[0]?.text, 'a\ufffdb c');
  });
});

describe('emoji in text', (test) => {
  for (const emoji of [
    '\u{1f3d0}',
    '\u{1f1e8}\u{1f1ed}',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f44d}\u{1f3fd}',
    '1\ufe0f\u20e3',
    '\u2764\ufe0f',
  ]) {
    test(`${emoji} is one picture between the letters`, async () => {
      const { box, warnings } = await layOut({ variants: [`a${emoji}b`] });
      assert.equal(warnings, []);
      assert.equal(kinds(box), ['glyphs', 'emoji', 'glyphs']);
    });
  }

  test('a character that is text by default stays text', async () => {
    assert.equal(kinds((await layOut({ variants: ['\u2764'] })).box), ['glyphs']);
  });

  test('an unknown flag is reported instead of dropped', async () => {
    assert.equal(codes((await layOut({ variants: ['\u{1f1e6}\u{1f1e6}'] })).warnings), ['glyph-missing']);
  });
});

describe('direction', (test) => {
  test('a Hebrew name inside German text keeps its place and runs right to left', async () => {
    const { box } = await layOut({ variants: ['FC אב Basel'] });
    const order = (await layOut({ variants: ['אב'] })).box.lines[0]?.runs[0];
    const [before, hebrew, after] = box.lines[0]?.runs ?? [];
    assert.ok(before && hebrew && after && before.x < hebrew.x && hebrew.x < after.x);
    assert.ok(hebrew.kind === 'glyphs' && order?.kind === 'glyphs');
    assert.equal(hebrew.glyphs, order.glyphs);
  });

  test('a text wholly in Hebrew begins at the right', async () => {
    const [score, name] = (await layOut({ variants: ['אב 21'] })).box.lines[0]?.runs ?? [];
    assert.ok(score && name && score.x < name.x);
  });

  test('Arabic letters join', async () => {
    const joined = (await layOut({ variants: ['سس'] })).box;
    const apart = (await layOut({ variants: ['س\u200cس'] })).box;
    assert.ok(widthOf(joined) < widthOf(apart));
  });
});

describe('letter-spacing', (test) => {
  const rows: [text: string, gaps: number][] = [
    ['ab', 1],
    ['abc', 2],
    ['xn\u0308x', 2],
    ['a\u{1f3d0}b', 2],
    ['a', 0],
  ];
  for (const [text, gaps] of rows) {
    test(`"${text}" has ${gaps} gaps`, async () => {
      const tight = (await layOut({ variants: [text] })).box;
      const wide = (await layOut({ variants: [text], letterSpacing: 10 })).box;
      assert.ok(Math.abs(widthOf(wide) - widthOf(tight) - 10 * gaps) < 0.1);
    });
  }

  test('spaced letters do not join into ligatures', async () => {
    const outlines = ['fi', 'f', 'i'].map(async (text) => {
      const { box } = await layOut({ fontFamily: 'Georgia', variants: [text], letterSpacing: 5 });
      return box.lines[0]?.runs.map((run) => (run.kind === 'glyphs' ? contours(run) : 0));
    });
    const [both = [], first = [], second = []] = await Promise.all(outlines);
    assert.is(both[0], Number(first[0]) + Number(second[0]));
  });
});

describe('placing', (test) => {
  const anchors: ['start' | 'middle' | 'end', number][] = [
    ['start', 0],
    ['middle', 0.5],
    ['end', 1],
  ];
  for (const [textAnchor, share] of anchors) {
    test(`${textAnchor} puts ${share * 100} % of every line left of x`, async () => {
      const { box } = await layOut({ variants: ['FC Bern\nWinterthur \nA'], textAnchor });
      for (const { x, width } of box.lines) assert.ok(Math.abs(x + width * share - 500) < 0.02);
    });
  }

  for (const [align, first] of [
    ['first', 500],
    ['middle', 445],
    ['last', 390],
  ] as const) {
    test(`align ${align} puts the first of three lines at ${first}`, async () => {
      const { box } = await layOut({ variants: ['a\nb\nc'], fit: { align } });
      assert.equal(
        box.lines.map((line) => line.y),
        [first, first + 55, first + 110],
      );
    });
  }

  test('blanks at the end take no width', async () => {
    assert.is(
      widthOf((await layOut({ variants: ['Bern  '] })).box),
      widthOf((await layOut({ variants: ['Bern'] })).box),
    );
  });

  test('an empty text has no lines and an empty box', async () => {
    const { box, warnings } = await layOut({ variants: ['', ''] });
    assert.equal([box.lines, warnings, box.bounds.width], [[], [], 0]);
  });

  test('the same run is shaped once for every size', async () => {
    const [small] = (await layOut({ variants: ['Bern'], fontSize: 12 })).box.lines[0]?.runs ?? [];
    const [large] = (await layOut({ variants: ['Bern'], fontSize: 200 })).box.lines[0]?.runs ?? [];
    assert.ok(small?.kind === 'glyphs' && large?.kind === 'glyphs' && small.glyphs === large.glyphs);
  });
});

describe('bounds contain all drawn pixels', (test) => {
  const styles: [name: string, NodeOptions][] = [
    ['plain', {}],
    ['synthesised bold', { fontFamily: 'Bebas Neue', fontWeight: 900 }],
    ['slanted', { fontFamily: 'Impact', fontStyle: 'italic' }],
    ['outlined', { stroke: '#ff0000', strokeWidth: 12, fontWeight: 900 }],
    ['with a shadow', { shadow: { dx: 20, dy: -10, blur: 16, color: '#000000' } }],
    ['centred lines', { textAnchor: 'middle', variants: ['ÅÇj\nWinterthur'] }],
    ['emoji', { variants: ['g\u{1f3d0}\u{1f1e8}\u{1f1ed}'] }],
    ['marks', { fontFamily: 'Times New Roman', variants: ['n\u0308 g\u0324 S\u0308'] }],
    ['Arabic', { variants: ['النصر'] }],
  ];
  for (const [name, options] of styles) {
    test(`${name}`, async () => {
      const { box } = await layOut({ variants: ['ÀWgjy/Q'], fontSize: 80, x: 400, ...options });
      const ink = drawnInk(box);
      const { bounds } = box;
      assert.ok(ink.width > 0);
      assert.ok(ink.x >= Math.floor(bounds.x) && ink.y >= Math.floor(bounds.y));
      assert.ok(ink.x + ink.width <= Math.ceil(bounds.x + bounds.width));
      assert.ok(ink.y + ink.height <= Math.ceil(bounds.y + bounds.height));
    });
  }
});

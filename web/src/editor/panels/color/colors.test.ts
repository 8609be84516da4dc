import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findFreeName, isColorName, parseTyped, resolveColor, toHex } from './colors.ts';

describe('colours', (test) => {
  const typed: [text: string, color: string | undefined][] = [
    ['#f00', '#ff0000'],
    ['f00', '#ff0000'],
    ['00FF0080', '#00ff0080'],
    [' red ', '#ff0000'],
    ['rgb(0, 128, 255)', '#0080ff'],
    ['rgba(0,0,0,.5)', '#00000080'],
    ['#12', undefined],
    ['rot', undefined],
    ['', undefined],
  ];
  for (const [text, color] of typed) test(`«${text}» is ${color}`, () => assert.is(parseTyped(text), color));
  test('none is transparent', () => assert.is(toHex('none'), '#00000000'));
  const palette = { signal: '#ff5a2b', club: '#111111' };
  const names: [color: string, resolved: string][] = [
    ['#123', '#123'],
    ['$signal', '#ff5a2b'],
    ['$club', '#0000ff'],
    ['$clubSecondary', '#ffc933'],
    ['$clubText', '#ffffff'],
    ['$clubShade', '#000000'],
    ['$clubTone', '#5656fe'],
    ['$clubInk', '#000071'],
    ['$nobody', 'none'],
  ];
  for (const [color, resolved] of names) {
    test(`${color} is ${resolved}`, () =>
      assert.is(resolveColor(color, { palette, club: { colors: { primary: '#0000ff' } } }), resolved));
  }
  test('computes the readable colour as the post does, whatever the palette says', () => {
    const yellow = { colors: { primary: '#ffee00' } };
    const resolved = ['$clubText', '$clubShade'].map((color) =>
      resolveColor(color, { palette: { clubText: '#ffffff', clubShade: '#000000' }, club: yellow }),
    );
    assert.equal(resolved, ['#000000', '#ffffff']);
  });
  test('uses the template’s values without a club', () => {
    assert.is(resolveColor('$club', { palette }), '#111111');
  });
  test('counts up to a free name', () =>
    assert.is(findFreeName({ farbe1: '#000', farbe2: '#000' }, 'farbe'), 'farbe3'));
  test('requires names to begin with a letter', () => {
    assert.equal(['grass', 'a-1', '1a', 'grün', ''].map(isColorName), [true, true, false, false, false]);
  });
});

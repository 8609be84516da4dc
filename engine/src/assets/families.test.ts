import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { pickFile } from './families.ts';

const pick = (family: string, weight = 400, style: 'normal' | 'italic' = 'normal') =>
  pickFile({ family, weight, style });

describe('font families', (test) => {
  const offered: [asked: string, drawn: string][] = [
    ['Bebas Neue', 'Bebas Neue'],
    ['Arial', 'Arimo'],
    ['Helvetica', 'Arimo'],
    ['Times New Roman', 'Tinos'],
    ['Georgia', 'Gelasio'],
    ['Courier New', 'Cousine'],
    ['Verdana', 'DejaVu Sans'],
    ['Impact', 'Anton'],
    ['"times new roman", serif', 'Tinos'],
    ['Frutiger, Helvetica', 'Arimo'],
  ];
  for (const [asked, drawn] of offered) {
    test(`${asked} is drawn with ${drawn}`, () => {
      assert.is(pick(asked).family.name, drawn);
      assert.ok(pick(asked).known);
    });
  }

  for (const unknown of ['Comic Sans MS', '', 'constructor', '__proto__']) {
    test(`"${unknown}" is unknown and drawn with Arimo`, () => {
      assert.is(pick(unknown).family.name, 'Arimo');
      assert.not(pick(unknown).known);
    });
  }

  const weights: [family: string, weight: number, file: string, embolden: number][] = [
    ['Arial', 100, 'arimo-400', 0],
    ['Arial', 500, 'arimo-400', 0],
    ['Arial', 600, 'arimo-700', 0],
    ['Arial', 700, 'arimo-700', 0],
    ['Arial', 900, 'arimo-700', 1 / 64],
    ['Barlow Condensed', 400, 'barlow-condensed-500', 0],
    ['Barlow Condensed', 600, 'barlow-condensed-600', 0],
    ['Barlow Condensed', 800, 'barlow-condensed-700', 1 / 128],
    ['Bebas Neue', 400, 'bebas-neue-400', 0],
    ['Bebas Neue', 900, 'bebas-neue-400', 1 / 32],
    ['Impact', 900, 'anton-400', 0],
  ];
  for (const [family, weight, file, embolden] of weights) {
    test(`${family} ${weight} takes ${file} with a stroke of ${embolden} em`, () => {
      assert.is(pick(family, weight).file, file);
      assert.is(pick(family, weight).embolden, embolden);
    });
  }

  test('italics come from the family, or from slanting the upright', () => {
    assert.equal([pick('Arial', 700, 'italic').file, pick('Arial', 700, 'italic').skew], ['arimo-700i', 0]);
    assert.equal([pick('Impact', 400, 'italic').file, pick('Impact', 400, 'italic').skew], ['anton-400', 0.2126]);
  });
});

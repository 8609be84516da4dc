import { readFile } from 'node:fs/promises';
import { pickFile } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findFace, fontNames, toWeight } from './font-list.ts';

describe('fonts', (test) => {
  for (const family of fontNames) {
    test(`${family} is bundled`, () => assert.ok(pickFile({ family, weight: 400, style: 'normal' }).known));
  }
  test('are those that docs/make-a-template.md lists', async () => {
    const page = await readFile(new URL('../../../../../docs/make-a-template.md', import.meta.url), 'utf8');
    const [, listed = '', others = ''] =
      /The editor lists these fonts[^:]*: ([^.]*)\. A template file may also name ([^.]*)\./.exec(page) ?? [];
    const split = (names: string) => names.split(/\s*,\s*|\s+and\s+/).map((name) => name.replaceAll(/\s+/g, ' '));
    assert.equal(split(listed).toSorted(), fontNames.toSorted());
    for (const family of split(others)) assert.ok(pickFile({ family, weight: 400, style: 'normal' }).known, family);
  });
  const faces: [family: string, weight: number, file: string, drawn: number, thickened: boolean][] = [
    ['Bebas Neue', 900, 'bebas-neue-400', 400, true],
    ['Arial', 400, 'arimo-400', 400, false],
    ['Arial', 700, 'arimo-700', 700, false],
    ['Impact', 900, 'anton-400', 400, false],
    ['Barlow Condensed', 600, 'barlow-condensed-600', 600, false],
  ];
  for (const [family, weight, file, drawn, isThickened] of faces) {
    test(`${family} ${weight}`, () => assert.equal(findFace(family, weight), { file, drawn, isThickened }));
  }
  const given: [value: unknown, weight: number][] = [
    ['bold', 700],
    ['normal', 400],
    ['900', 900],
    [640, 600],
    [1000, 900],
    [undefined, 400],
  ];
  for (const [value, weight] of given) test(`${String(value)} is ${weight}`, () => assert.is(toWeight(value), weight));
});

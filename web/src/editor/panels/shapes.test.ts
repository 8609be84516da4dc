import { formatNames, formats, loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { newGameList } from '../kinds/repeat.ts';
import { createShape, shapeNames } from './shapes.ts';

describe('new shapes', (test) => {
  for (const format of formatNames) {
    test(`${format}: are valid and within the canvas`, () => {
      const canvas = formats[format];
      const elements = [
        ...shapeNames.map((name) => createShape(name, format, 'Form')),
        newGameList(format, 'Spielliste', 3),
      ];
      const loaded = loadTemplate({ format, elements });
      assert.ok(loaded.ok && loaded.warnings.length === 0);
      for (const element of elements) {
        const { x, y } = element;
        const [width, height] = [
          'width' in element ? (element.width ?? 0) : 0,
          'height' in element ? (element.height ?? 0) : 0,
        ];
        const isWithin = x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height;
        assert.ok(isWithin, `${element.type} ${element.id}`);
      }
    });
  }
  for (const games of [1, 2, 3]) {
    test(`a game list in a template for ${games} shows as many games`, () => {
      const loaded = loadTemplate({ elements: [newGameList('4:5', 'Spielliste', games)] });
      assert.is(loaded.ok && loaded.template.supportedGames, games);
    });
  }
  test('have unique names', () => {
    assert.is(createShape('stripe', '4:5', 'Streifen').name, 'Streifen');
    assert.is(createShape('rect', '4:5', 'Rechteck').name, 'Rechteck');
  });
});

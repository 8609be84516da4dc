import { loadTemplate, overridable, type Element } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { listShown } from './list-shown.ts';

function load(...elements: object[]): Element[] {
  const loaded = loadTemplate({ elements });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.template.elements;
}

function pathsOf(elements: Element[], ownShape = false): string[] {
  return listShown(elements, { ownShape }).flatMap(({ fields }) => fields.map(({ path }) => path));
}

describe('the shown fields of elements', (test) => {
  const cases: [what: string, element: object, shown: string[], hidden: string[]][] = [
    ['a text that runs on', { type: 'text' }, ['content', 'fit.mode'], ['fit.maxWidth', 'shadow.color', 'width']],
    ['a text that breaks', { type: 'text', fit: { mode: 'wrap' } }, ['fit.maxWidth', 'fit.maxLines'], []],
    ['a text with a shadow', { type: 'text', shadow: {} }, ['shadow.color', 'shadow.blur'], []],
    ['a text that was imported with a width', { type: 'text', width: 300 }, ['width'], ['height']],
    ['a picture', { type: 'image' }, ['href', 'plate'], ['focus', 'clipRadius', 'plate.fill', 'fallbackText']],
    ['a picture that fills', { type: 'image', fit: 'cover', clip: 'rounded' }, ['focus', 'clipRadius'], []],
    ['a logo of the game', { type: 'api-image', apiField: 'teamHomeLogo' }, ['apiField', 'fallbackFill'], []],
    ['a repeat', { type: 'repeat' }, ['children', 'gap', 'width'], ['fill']],
  ];
  for (const [what, element, shown, hidden] of cases) {
    test(what, () => {
      const paths = pathsOf(load(element));
      for (const path of shown) assert.ok(paths.includes(path), path);
      for (const path of hidden) assert.not.ok(paths.includes(path), path);
    });
  }
  test('nothing without a selection', () => assert.equal(pathsOf([]), []));
  test('several kinds: shared fields, without those for a single element', () => {
    const paths = pathsOf(load({ type: 'rect', rx: 4 }, { type: 'path', pathData: 'M0 0L9 9' }, { type: 'text' }));
    assert.ok(paths.includes('strokeWidth'));
    assert.ok(paths.includes('opacity'));
    for (const path of ['rx', 'content', 'pathData', 'fontSize', 'fill']) assert.not.ok(paths.includes(path), path);
  });
  test('several texts: the font, but not the words', () => {
    const paths = pathsOf(load({ type: 'text' }, { type: 'api-text', apiField: 'date' }));
    assert.ok(paths.includes('fontFamily'));
    assert.not.ok(paths.includes('content'));
  });
  test('the group is shown for one and several, for all formats', () => {
    const texts = load({ type: 'text' }, { type: 'text' });
    for (const chosen of [texts, texts.slice(0, 1)]) assert.ok(pathsOf(chosen).includes('fit.together'));
    assert.not.ok(pathsOf(texts, true).includes('fit.together'));
    assert.ok(pathsOf(load({ type: 'image', plate: {} })).includes('plate.together'));
    assert.not.ok(pathsOf(load({ type: 'image' })).includes('plate.together'));
  });
  test('in an own shape: only what an override can hold', () => {
    for (const element of [{ type: 'text' }, { type: 'image' }, { type: 'rect' }, { type: 'repeat' }]) {
      const paths = pathsOf(load(element), true);
      assert.ok(paths.length > 3);
      assert.equal(
        paths.filter((path) => !overridable.has(path)),
        [],
      );
    }
    assert.not.ok(pathsOf(load({ type: 'image' }), true).includes('fit'));
  });
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseJson } from './parse-json.ts';

const nest = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

describe('JSON of a body', (test) => {
  const fine: [name: string, text: string][] = [
    ['as deep as allowed', nest(100)],
    ['wide', `[${Array(500).fill('{"a":[]}').join()}]`],
    ['with brackets in texts', JSON.stringify(['['.repeat(500), `"${'{'.repeat(500)}`, '\\', '"['])],
  ];
  for (const [name, text] of fine) {
    test(`${name} is read`, () => assert.equal(parseJson(text), JSON.parse(text)));
  }

  const refused: [name: string, text: string][] = [
    ['too deep', nest(101)],
    ['too deep behind a text', `{"a\\"":${nest(100)}}`],
    ['absurdly deep', nest(1_000_000)],
    ['with a prototype', '{"__proto__":{}}'],
    ['with a text that does not end', '["a'],
    ['empty', ''],
  ];
  for (const [name, text] of refused) {
    test(`${name} is refused`, () => {
      assert.throws(
        () => parseJson(text),
        (error: { code?: string }) => error.code === 'body-invalid',
      );
    });
  }
});

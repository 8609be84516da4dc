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

  const refused: [name: string, text: string, reason: string][] = [
    ['too deep', nest(101), 'more than 100 levels of objects and lists'],
    ['too deep behind a text', `{"a\\"":${nest(100)}}`, 'more than 100 levels of objects and lists'],
    ['absurdly deep', nest(1_000_000), 'more than 100 levels of objects and lists'],
    ['with a prototype', '{"__proto__":{}}', '__proto__ and constructor.prototype cannot be keys'],
    ['with a text that does not end', '{"a":\n ["a', 'line 2, column 5: the text ends in the middle'],
    ['with a comma too many', '{"a": 1,}', 'line 1, column 9: "}" in the wrong place'],
    ['empty', '', 'line 1, column 1: the text ends in the middle'],
  ];
  for (const [name, text, reason] of refused) {
    test(`${name} is refused, with the reason`, () => {
      assert.throws(
        () => parseJson(text),
        ({ code, message }: { code?: string; message?: string }) =>
          code === 'body-invalid' && message === `The body of the request is not readable: ${reason}`,
      );
    });
  }
});

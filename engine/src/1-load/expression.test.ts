import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { evaluate, truthy, type Value } from '../2-bind/evaluate.ts';
import { EngineError } from '../errors.ts';
import { parseContent } from './content.ts';
import { namesIn, parseExpression } from './expression.ts';

const values: Record<string, Value> = {
  hasResult: true,
  gameCount: 2,
  status: 'postponed',
  tab: 'result',
  scoreHome: '6',
  city: '',
};

describe('expressions', (test) => {
  const cases: [source: string, expected: boolean][] = [
    ['hasResult', true],
    ['!hasResult', false],
    ['not hasResult or city', false],
    ['gameCount >= 2', true],
    ['gameCount < 2', false],
    ["status == 'postponed'", true],
    ['status != "postponed"', false],
    ["tab == 'result' && (city || gameCount == 2)", true],
    ['hasResult && city', false],
    ['hasResult and not city', true],
    ['scoreHome > 5', true],
    ['scoreHome > 10', false],
    ['true', true],
    ['!!false', false],
    ["city == ''", true],
  ];
  for (const [source, expected] of cases) {
    test(`${source} is ${expected}`, () => {
      assert.is(truthy(evaluate(parseExpression(source), (name) => values[name] ?? '')), expected);
    });
  }

  const broken: [source: string, at: number][] = [
    ['', 0],
    ['hasResult &&', 12],
    ['a = b', 2],
    ['(a', 2],
    ['a b', 2],
    ["status == 'x", 10],
    ['a.constructor', 1],
    ['f(1)', 1],
    ['`x`', 0],
  ];
  for (const [source, at] of broken) {
    test(`${JSON.stringify(source)} is refused at character ${at}`, () => {
      assert.throws(
        () => parseExpression(source),
        (error: unknown) =>
          error instanceof EngineError && error.code === 'expression-invalid' && error.params['at'] === at,
      );
    });
  }

  test('deep nesting is refused rather than overflowing the stack', () => {
    assert.throws(
      () => parseExpression('('.repeat(5000)),
      (error: unknown) => error instanceof EngineError,
    );
    assert.throws(
      () => parseExpression('!'.repeat(5000)),
      (error: unknown) => error instanceof EngineError,
    );
  });

  test('names are listed in order', () => {
    assert.equal(namesIn(parseExpression("a && !b || c == 'd'")), ['a', 'b', 'c']);
  });
});

describe('contents', (test) => {
  test('text and placeholders are separated', () => {
    assert.equal(parseContent("A {{ teamHome | upper | default:'?' }} B"), [
      'A ',
      {
        source: { field: 'teamHome' },
        filters: [
          { name: 'upper', argument: '' },
          { name: 'default', argument: '?' },
        ],
      },
      ' B',
    ]);
  });

  const broken: [content: string, code: string][] = [
    ['{{ teamHome', 'expression-invalid'],
    ['{{ }}', 'expression-invalid'],
    ['{{ teamHome teamAway }}', 'expression-invalid'],
    ['{{ teamHome | date }}', 'expression-invalid'],
    ['{{ teamHome | upper:1 }}', 'expression-invalid'],
    ['{{ teamHome | constructor }}', 'filter-unknown'],
  ];
  for (const [content, code] of broken) {
    test(`${content} is refused: ${code}`, () => {
      assert.throws(
        () => parseContent(content),
        (error: unknown) => error instanceof EngineError && error.code === code,
      );
    });
  }
});

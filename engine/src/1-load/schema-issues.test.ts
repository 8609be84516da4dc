import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { issueMessage } from '../errors.ts';
import { schemaIssues, type SchemaError } from './schema-issues.ts';

const uuid = '123e4567-e89b-12d3-a456-426614174000';
const formats = { date: /^\d{4}-\d\d-\d\d$/, uuid: /^[\da-f-]{36}$/ };
const literals = { anyOf: [{ const: 'preview' }, { const: 'result' }] };
const object = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } }, required: ['kind'] });

const cases: [schema: object, value: unknown, en: string, de: string][] = [
  [literals, 'news', 'Invalid value: choose one of preview, result', 'Ungültiger Wert: möglich sind preview, result'],
  [{ enum: ['a', 'b'] }, 'c', 'Invalid value: choose one of a, b', 'Ungültiger Wert: möglich sind a, b'],
  [{ const: 'a' }, 'c', 'Invalid value: choose one of a', 'Ungültiger Wert: möglich sind a'],
  [
    { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
    'c',
    'Invalid value: choose one of a, b, null',
    'Ungültiger Wert: möglich sind a, b, null',
  ],
  [
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    1,
    'Wrong type: expected string, null',
    'Falscher Typ: erwartet string, null',
  ],
  [
    { anyOf: [object('a'), { type: 'object', required: ['name'] }] },
    { kind: 1, other: 2 },
    'The value has none of the allowed forms',
    'Der Wert hat keine der erlaubten Formen',
  ],
  [{ if: { type: 'array' }, then: { minItems: 1 } }, [], 'Too few entries (at least 1)', 'Zu wenige Einträge (min. 1)'],
  [{ maxItems: 1 }, [1, 2], 'Too many entries (at most 1)', 'Zu viele Einträge (max. 1)'],
  [{ uniqueItems: true }, [1, 2, 1], 'Entry 3 repeats entry 1', 'Eintrag 3 wiederholt Eintrag 1'],
  [{ minLength: 1 }, '', 'Text too short (at least 1 characters)', 'Text zu kurz (min. 1 Zeichen)'],
  [{ maxLength: 2 }, 'abc', 'Text too long (at most 2 characters)', 'Text zu lang (max. 2 Zeichen)'],
  [{ minimum: 1 }, 0, 'Value out of range: ≥ 1', 'Wert ausserhalb des Bereichs: ≥ 1'],
  [
    { format: 'date' },
    'today',
    'The text is not written like 2025-11-15',
    'Der Text ist nicht geschrieben wie 2025-11-15',
  ],
  [{ format: 'uuid' }, '1', `The text is not written like ${uuid}`, `Der Text ist nicht geschrieben wie ${uuid}`],
  [{ pattern: '^a' }, 'b', 'The text does not match the pattern ^a', 'Der Text passt nicht zum Muster ^a'],
  [{ not: {} }, 1, 'The value has none of the allowed forms', 'Der Wert hat keine der erlaubten Formen'],
];

// Ajv declares the parameters of each keyword more exactly than we read them.
const errorsOf = (check: { errors?: unknown }) => (check.errors ?? []) as SchemaError[];

describe('issues of a schema', (test) => {
  const ajv = new Ajv({ allErrors: true, strict: false, formats });
  for (const [schema, value, en, de] of cases) {
    test(`${JSON.stringify(value)} against ${JSON.stringify(schema)} is one plain sentence in each language`, () => {
      const check = ajv.compile(schema);
      check(value);
      const issues = schemaIssues(errorsOf(check), 'body');
      const told = issues.map((one) => [issueMessage(one, 'en'), issueMessage(one, 'de')]);
      assert.equal(told, [[en, de]]);
    });
  }

  test('a union of objects is told apart by the property they differ in', () => {
    const check = ajv.compile({ anyOf: [object('a'), object('b')] });
    check({ kind: 'c' });
    const [one] = schemaIssues(errorsOf(check), 'body');
    const params = { keyword: 'enum', choices: 'a, b', reason: 'one of a, b' };
    assert.equal([one?.code, one?.path, one?.params], ['value-invalid', 'body.kind', params]);
  });
});

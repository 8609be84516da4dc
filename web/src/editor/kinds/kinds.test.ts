import { kinds, overridable, type ElementType } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { Field } from './kind.ts';
import { findProperty, listPaths } from '../panels/properties/schema.ts';
import { kindOf } from './index.ts';

/** Properties edited elsewhere: in the panel's head or the list of elements; or with a single value. */
const shownElsewhere: readonly string[] = ['id', 'type', 'name', 'zIndex', 'locked', 'hidden', 'for'];

const types = [...kinds.keys()] as ElementType[];

function fieldsOf(type: ElementType): Field[] {
  return kindOf({ type }).groups.flatMap(({ fields }) => fields);
}

function covered(field: Field): string[] {
  return [field.path, ...('covers' in field ? (field.covers ?? []) : [])];
}

/** `gradient` covers `gradient.angle`. */
function isCovered(path: string, shown: readonly string[]): boolean {
  return shown.some((one) => one === path || path.startsWith(`${one}.`));
}

describe('the tables of properties', (test) => {
  for (const type of types) {
    test(`${type}: every property of the schema has its place`, () => {
      const shown = [
        ...fieldsOf(type)
          .filter(({ control }) => control !== 'part')
          .flatMap(covered),
        ...shownElsewhere,
      ];
      assert.equal(
        listPaths(type).filter((path) => !isCovered(path, shown)),
        [],
      );
    });
    test(`${type}: every field is a property of the schema, once`, () => {
      const paths = fieldsOf(type).flatMap(covered);
      assert.equal(
        paths.filter((path) => findProperty(type, path) === undefined),
        [],
      );
      assert.is(new Set(paths).size, paths.length);
    });
    test(`${type}: choices are those of the schema`, () => {
      for (const field of fieldsOf(type)) {
        if (field.control !== 'choice') continue;
        assert.equal(Object.keys(field.choices), findProperty(type, field.path)?.enum, field.path);
      }
    });
    test(`${type}: what a field needs is a property of the same kind`, () => {
      for (const { needs } of fieldsOf(type)) {
        if (needs === undefined) continue;
        const property = findProperty(type, needs.path);
        for (const value of needs.values) assert.ok(property?.enum?.includes(value), `${needs.path} ${String(value)}`);
      }
    });
  }
  test('every override can be changed for some kind', () => {
    const all = new Set(types.flatMap((type) => [...fieldsOf(type).flatMap(covered), ...shownElsewhere]));
    const paths = [...overridable].filter((path) => !path.startsWith('fit.'));
    assert.equal(
      paths.filter((path) => !all.has(path)),
      [],
    );
    assert.ok(overridable.has('fit.maxWidth'));
    assert.not.ok(overridable.has('fill'));
  });
});

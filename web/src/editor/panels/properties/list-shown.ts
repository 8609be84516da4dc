import { overridable, type Element, type ElementType } from '@matchpost/engine';
import { findAt } from '../../document/value.ts';
import type { Field, Group } from '../../kinds/kind.ts';
import { findProperty } from './schema.ts';
import { kindOf } from '../../kinds/index.ts';

interface ShownOptions {
  /** Shows only overridable properties. */
  ownShape: boolean;
}

/** The fields that apply to all of these elements, in non-empty groups. */
export function listShown(elements: readonly Element[], { ownShape }: ShownOptions): Group[] {
  const [first, ...rest] = elements;
  if (first === undefined) return [];
  const others = [...new Set(rest.map(({ type }) => type))];
  const isShown = (field: Field) =>
    others.every((type) => isShared(field, type)) &&
    (elements.length === 1 || !singular.has(field.control)) &&
    (!ownShape || (overridable.has(field.path) && !isCovering(field) && field.everywhere !== true)) &&
    elements.every((element) => isCalledFor(field, element));
  return kindOf(first)
    .groups.map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Controls for a single element. */
const singular: ReadonlySet<Field['control']> = new Set([
  'content',
  'dataField',
  'picture',
  'focus',
  'children',
  'list',
  'viewBox',
]);

function isCovering(field: Field): boolean {
  return 'covers' in field && field.covers !== undefined;
}

function isShared(field: Field, type: ElementType): boolean {
  return kindOf({ type }).groups.some(({ fields }) =>
    fields.some(({ path, control }) => path === field.path && control === field.control),
  );
}

function isCalledFor({ path, control, needs, rare }: Field, element: Element): boolean {
  if (needs !== undefined && !needs.values.includes(findAt(element, needs.path))) return false;
  if (rare === true && findAt(element, path) === findProperty(element.type, path)?.default) return false;
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined;
  return control === 'part' || parent === undefined || findAt(element, parent) !== undefined;
}

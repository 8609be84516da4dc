import { because, EngineError, issue, type ErrorCode, type Issue, type Params } from '../errors.ts';
import type { FieldKind } from '../field.ts';
import { findField, isConditionName } from '../fields.ts';
import type { RepeatList } from '../lists/index.ts';
import { parseColor } from '../color.ts';
import { kinds } from '../kinds/index.ts';
import { compound, isCompound, limits, overridable, findParts, withOverride } from '../template.ts';
import { fieldsIn } from './content.ts';
import { namesIn, parseExpression } from './expression.ts';
import { isRecord } from './migrations.ts';
import { checkPathData } from './svg/path-data.ts';
import { validate } from './validate.ts';
import type { AnyElement, Kind, LoadContext } from '../kinds/kind.ts';
import type { Size } from '../rect.ts';
import { splitOverride, type ElementOverride } from './overrides.ts';

interface LoadedElements {
  elements: AnyElement[];
  issues: Issue[];
}

type Canvas = Size;

/**
 * Checks elements kind by kind, so that every issue names its element and every default is filled. Overrides lose the
 * properties that no format can change.
 */
export function loadElements(
  raw: unknown[],
  canvas: Canvas,
  overrides: readonly ElementOverride[] = [],
): LoadedElements {
  const loader = new ElementLoader(canvas, overrides);
  const elements = loader.load(raw, 'elements');
  return { elements, issues: loader.issues };
}

class ElementLoader implements LoadContext {
  readonly issues: Issue[] = [];
  private readonly canvas: Canvas;
  /** By element id. */
  private readonly overrides = new Map<string, ElementOverride[]>();
  private count = 0;
  /** The list whose rows the current elements show. */
  private list: RepeatList = 'games';

  constructor(canvas: Canvas, overrides: readonly ElementOverride[]) {
    this.canvas = canvas;
    for (const one of overrides) this.overrides.set(one.id, [...(this.overrides.get(one.id) ?? []), one]);
  }

  load(raw: unknown[], path: string): AnyElement[] {
    this.count += raw.length;
    if (this.count > limits.elements) {
      this.report('elements-too-many', path, { count: this.count, max: limits.elements });
      return [];
    }
    return raw.flatMap((element, i) => this.loadElement(element, `${path}.${i}`) ?? []);
  }

  loadChildren(children: unknown[], list: RepeatList, path: string): AnyElement[] {
    const nested = children.findIndex((child) => isRecord(child) && child['type'] === 'repeat');
    if (nested !== -1) this.report('value-invalid', `${path}.${nested}.type`, because('repeat-nested'));
    if (nested !== -1) return [];
    this.list = list;
    const loaded = this.load(children, path);
    this.list = 'games';
    return loaded;
  }

  checkExpression(source: string, path: string): void {
    this.guarded(path, () => {
      for (const name of namesIn(parseExpression(source))) {
        if (!isConditionName(name, this.list)) this.report('name-unknown', path, { name });
      }
    });
  }

  checkContent(source: string, path: string): void {
    if (source.length > limits.text) this.report('text-too-long', path, { count: source.length, max: limits.text });
    this.guarded(path, () => {
      for (const field of fieldsIn(source)) this.checkField(field, 'text', path);
    });
  }

  checkField(field: string, kind: FieldKind, path: string): void {
    const found = findField(field, this.list);
    if (!found) this.report('field-unknown', path, { field });
    else if (found.field.kind !== kind) this.report('field-kind-wrong', path, { field });
  }

  checkColor(color: string, path: string): void {
    if (color.startsWith('$') || parseColor(color)) return;
    this.report('color-invalid', path, { color });
  }

  checkPath(data: string, path: string): void {
    const at = checkPathData(data);
    if (at >= 0) this.report('path-invalid', path, { at });
  }

  private loadElement(raw: unknown, path: string): AnyElement | undefined {
    if (!isRecord(raw)) {
      this.report('type-wrong', path, { expected: 'object' });
      return undefined;
    }
    const { type } = raw;
    if (type === undefined) {
      this.report('element-type-unknown', `${path}.type`, { type: '', keyword: 'required', name: 'type' });
      return undefined;
    }
    const kind = typeof type === 'string' ? kinds.get(type) : undefined;
    if (!kind) {
      this.report('element-type-unknown', `${path}.type`, { type: String(type) });
      return undefined;
    }
    raw['id'] ??= path.replace('elements.', `${kind.type}-`).replaceAll('.', '-');
    kind.place?.(raw, this.canvas);
    const found = validate(kind.type, raw, path);
    this.issues.push(...found);
    if (found.length > 0) return undefined;
    // Its kind's schema has checked it.
    const element = raw as unknown as AnyElement;
    this.checkMore(element, kind, path);
    for (const override of this.overrides.get(element.id) ?? []) this.checkOverride(element, kind, override);
    return element;
  }

  private checkMore(element: AnyElement, kind: Kind, path: string): void {
    if (element.when !== undefined) this.checkExpression(element.when, `${path}.when`);
    kind.check?.(element, path, this);
  }

  /** The further properties that a format gives an element are checked as the element's own. */
  private checkOverride(element: AnyElement, kind: Kind, { own, path }: ElementOverride): void {
    const { unknown, further } = splitOverride(own, kind);
    for (const { holder, name, at } of unknown) {
      this.report('override-property-unknown', `${path}.${at}`, { name });
      delete holder[name];
    }
    if (further.length === 0) return;
    // The others are checked by the override's schema, and the kind may not have them.
    const changed = withOverride(element, Object.fromEntries(further.map((name) => [name, own[name]])));
    const { count } = this;
    const known = this.issues.length;
    const found = validate(kind.type, changed, path);
    if (found.length > 0) {
      this.issues.push(...found);
    } else {
      this.checkMore(changed, kind, path);
      // A shadow or plate that only the format has is complete now.
      for (const name of compound) {
        if (name in own && findParts(element, name) === undefined) own[name] = findParts(changed, name) ?? own[name];
      }
    }
    // The rows of a list are the same elements.
    this.count = count;
    // Mistakes of the element itself are told at its own place.
    const places = further.map((name) => `${path}.${name}`);
    const isOfOverride = (at: string) =>
      places.some((place) => at === place || at.startsWith(`${place}.`)) && !isToldBefore(at.slice(path.length + 1));
    this.issues.push(...this.issues.splice(known).filter((one) => isOfOverride(one.path)));
  }

  private guarded(path: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.report(error.code, path, error.params);
    }
  }

  private report(code: ErrorCode, path: string, params: Params): void {
    this.issues.push(issue(code, path, params));
  }
}

/** By the schema of overrides. */
function isToldBefore(place: string): boolean {
  return isCompound(place) || overridable.has(place);
}

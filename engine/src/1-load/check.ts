/** Rules across elements: unique ids, fields used once, known palette names, overrides that match an element. */
import { parseColor } from '../color.ts';
import { issue, type Issue } from '../errors.ts';
import { findField, splitSuffix } from '../fields.ts';
import { isFormat } from '../formats.ts';
import type { LocalText } from '../kinds/kind.ts';
import { limits, type Element, type Template } from '../template.ts';
import { fieldsIn } from './content.ts';
import { namesIn, parseExpression } from './expression.ts';
import { findOverrides } from './overrides.ts';

interface Placed {
  element: Element;
  path: string;
  inRepeat: boolean;
}

/** Fills `supportedGames` and reports contradictions between the parts of the template. */
export function checkTemplate(template: Template): Issue[] {
  const all = placed(template.elements, 'elements', false);
  template.supportedGames ??= highestGame(all);
  return [
    ...duplicateIds(all),
    ...duplicateFields(all),
    ...paletteIssues(template),
    ...unknownColors(template, all),
    ...backgroundIssues(template),
    ...overrideIssues(template, all),
  ];
}

function placed(elements: readonly Element[], path: string, inRepeat: boolean): Placed[] {
  return elements.flatMap((element, i) => {
    const own = { element, path: `${path}.${i}`, inRepeat };
    if (element.type !== 'repeat') return [own];
    return [own, ...placed(element.children as Element[], `${path}.${i}.children`, true)];
  });
}

function duplicateIds(all: readonly Placed[]): Issue[] {
  const seen = new Set<string>();
  return all.flatMap(({ element: { id }, path }) => {
    const double = seen.has(id);
    seen.add(id);
    return double ? [issue('id-duplicate', `${path}.id`, { id })] : [];
  });
}

/** Rows of a repeat read their own game, so only fields at the top level can be used twice. */
function duplicateFields(all: readonly Placed[]): Issue[] {
  const seen = new Set<string>();
  return all.flatMap(({ element, path, inRepeat }) => {
    if (inRepeat || !('apiField' in element)) return [];
    const { apiField: field } = element;
    const double = seen.has(field);
    seen.add(field);
    return double ? [issue('field-duplicate', `${path}.apiField`, { field })] : [];
  });
}

function paletteIssues({ palette }: Template): Issue[] {
  return Object.entries(palette).flatMap(([name, color]) =>
    parseColor(color) ? [] : [issue('color-invalid', `palette.${name}`, { color })],
  );
}

function unknownColors(template: Template, all: readonly Placed[]): Issue[] {
  const found: Issue[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value.startsWith('$') && !Object.hasOwn(template.palette, value.slice(1))) {
        found.push(issue('palette-unknown', path, { name: value.slice(1) }));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) if (isPaint(key)) visit(inner, `${path}.${key}`);
    }
  };
  for (const { element, path } of all) visit(element, path);
  if (template.backgroundColor.startsWith('$')) visit(template.backgroundColor, 'backgroundColor');
  for (const { own, path } of findOverrides(template.formats)) visit(own, path);
  return found;
}

/** Warnings: templates with such a colour have been drawn, black or white, and still are. */
function backgroundIssues({ backgroundColor, palette, formats }: Template): Issue[] {
  const ofFormats = Object.entries(formats).flatMap(([format, { backgroundColor: own }]) =>
    own === undefined ? [] : [{ color: own, path: `formats.${format}.backgroundColor` }],
  );
  const isKnown = (color: string) =>
    color.startsWith('$') ? Object.hasOwn(palette, color.slice(1)) : parseColor(color) !== undefined;
  const unknown = ofFormats.filter(({ color }) => !isKnown(color));
  // A palette name of the design itself is an error.
  if (!backgroundColor.startsWith('$') && !isKnown(backgroundColor)) {
    unknown.unshift({ color: backgroundColor, path: 'backgroundColor' });
  }
  return unknown.map(({ color, path }) => issue('background-color-unknown', path, { color }));
}

const paintKeys: ReadonlySet<string> = new Set(
  'fill stroke color ground fallbackFill fallbackColor gradient stops plate shadow tone dark light text'.split(' '),
);

/** True for the properties that are a colour or contain colours; array indexes too. No other property is searched. */
export function isPaint(key: string): boolean {
  return paintKeys.has(key) || /^\d+$/.test(key);
}

function overrideIssues(template: Template, all: readonly Placed[]): Issue[] {
  const ids = new Set(all.map(({ element }) => element.id));
  return Object.entries(template.formats).flatMap(([format, override]) => {
    if (!isFormat(format)) return [issue('format-unknown', `formats.${format}`, { format })];
    return Object.keys(override.elements).flatMap((id) =>
      ids.has(id) ? [] : [issue('override-unknown', `formats.${format}.elements.${id}`, { id })],
    );
  });
}

/** The number of games in a design: the highest that an element needs. Parts of a row read their row's own game. */
function highestGame(all: readonly Placed[]): number {
  const numbers = all.flatMap(({ element, inRepeat }) =>
    inRepeat && element.type !== 'repeat' ? [] : [getHighestGame(element)],
  );
  return Math.max(1, ...numbers);
}

/**
 * The number of games that a template needs for this element: the highest suffix used, or the rows that a repeat shows;
 * 0 if it shows no game. Throws `expression-invalid` or `filter-unknown`.
 *
 * @example getHighestGame(text) // 2 for the content '{{ teamHome2 }}'
 */
export function getHighestGame(element: Element): number {
  if (element.type !== 'repeat') {
    const numbers = fieldsOf(element).map((name) => findField(name)?.game ?? splitSuffix(name).game);
    return Math.min(limits.games, Math.max(0, ...numbers));
  }
  return element.for === 'games' ? Math.min(limits.games, element.from + element.max - 1) : 0;
}

function fieldsOf(element: Element): string[] {
  const bound = 'apiField' in element ? [element.apiField] : [];
  const condition = element.when === undefined ? [] : namesIn(parseExpression(element.when));
  return [...bound, ...condition, ...('content' in element ? placeholders(element.content) : [])];
}

function placeholders(content: LocalText): string[] {
  const texts = typeof content === 'string' ? [content] : Object.values(content);
  return texts.flatMap(fieldsIn);
}

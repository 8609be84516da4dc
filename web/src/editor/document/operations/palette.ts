import type { Template } from '@matchpost/engine';
import type { Change } from '../document.ts';

type Palette = Template['palette'];

/** Named colours of the template; any colour may refer to `$name`. */
export function setPalette(palette: Template['palette']): Change {
  return (document) => ({ ...document, template: { ...document.template, palette } });
}

/** Adds or changes a named colour. */
export function putColor(name: string, color: string): Change {
  return (document) => {
    const { palette } = document.template;
    return palette[name] === color ? document : setPalette({ ...palette, [name]: color })(document);
  };
}

/** Renames a colour and its users; a taken name changes nothing. */
export function renameColor(from: string, to: string): Change {
  return (document) => {
    const { palette } = document.template;
    if (from === to || !Object.hasOwn(palette, from) || Object.hasOwn(palette, to)) return document;
    const renamed = Object.entries(palette).map(([name, color]) => [name === from ? to : name, color]);
    return replaceColor(`$${from}`, `$${to}`)(setPalette(Object.fromEntries(renamed) as Palette)(document));
  };
}

/** Removes a name; its users keep the colour. */
export function dropColor(name: string): Change {
  return (document) => {
    const { [name]: color, ...palette } = document.template.palette;
    return color === undefined ? document : replaceColor(`$${name}`, color)(setPalette(palette)(document));
  };
}

/** Colours of the design, names as `$name`, most frequent first. */
export function listColors({ backgroundColor, elements, formats }: Template): string[] {
  const counts = new Map<string, number>();
  const visit = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (colorKeys.has(key) && value !== 'none') counts.set(value, (counts.get(value) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, at] of Object.entries(value)) visit(at, inner);
    }
  };
  visit({ backgroundColor, elements, formats });
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
}

const colorKeys: ReadonlySet<string> = new Set([
  'backgroundColor',
  'fill',
  'stroke',
  'color',
  'ground',
  'fallbackFill',
  'fallbackColor',
]);

function replaceColor(from: string, to: string): Change {
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return value === from && colorKeys.has(key) ? to : value;
    if (Array.isArray(value)) return value.map((inner: unknown) => replace(inner, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, at]) => [inner, replace(at, inner)]));
  };
  return (document) => {
    const { backgroundColor, elements, formats } = document.template;
    // The same shape with other strings in it.
    const replaced = replace({ backgroundColor, elements, formats }, '') as Partial<Template>;
    return { ...document, template: { ...document.template, ...replaced } };
  };
}

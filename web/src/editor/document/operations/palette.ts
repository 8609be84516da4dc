import { isPaint, type Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { partsOf } from '../levels.ts';
import { mapElements } from './place.ts';

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
  const count = (color: string): string => {
    if (color !== 'none') counts.set(color, (counts.get(color) ?? 0) + 1);
    return color;
  };
  count(backgroundColor);
  for (const element of elements.flatMap((one) => [one, ...partsOf(one)])) repaint(element, count);
  for (const layout of Object.values(formats)) if (layout.backgroundColor) count(layout.backgroundColor);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
}

function replaceColor(from: string, to: string): Change {
  const replace = (color: string) => (color === from ? to : color);
  return (document) => {
    const painted = mapElements(document, (element) => repaint(element, replace));
    const { backgroundColor, formats } = painted.template;
    const layouts = Object.entries(formats).map(([shape, layout]) => [
      shape,
      layout.backgroundColor ? { ...layout, backgroundColor: replace(layout.backgroundColor) } : layout,
    ]);
    const template = { ...painted.template, backgroundColor: replace(backgroundColor) };
    // The same shapes as before.
    return { ...painted, template: { ...template, formats: Object.fromEntries(layouts) as Template['formats'] } };
  };
}

/** Maps the colours of one element, which are where the engine looks for names of the palette. */
function repaint<T extends object>(value: T, paint: (color: string) => string): T {
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    if (!isPaint(key)) return [key, inner];
    if (typeof inner === 'string') return [key, paint(inner)];
    return [key, typeof inner === 'object' && inner !== null ? repaint(inner, paint) : inner];
  });
  // The same keys with strings in the place of strings.
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as T;
}

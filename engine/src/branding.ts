import { EngineError } from './errors.ts';
import { formats, type Format } from './formats.ts';
import type { Template } from './template.ts';
import { loadTemplate } from './1-load/load.ts';

const branded = new WeakMap<Template, Template>();

/** The template with the Free plan's mark in the lower right corner, in every format, above everything. */
export function addBranding(template: Template): Template {
  const known = branded.get(template) ?? brand(template);
  branded.set(template, known);
  return known;
}

function brand(template: Template): Template {
  const top = Math.max(0, ...template.elements.map((element) => element.zIndex)) + 1;
  const loaded = loadTemplate({ ...template, ...withMark(template, top) });
  if (!loaded.ok)
    throw new EngineError('template-invalid', { params: { count: loaded.issues.length }, issues: loaded.issues });
  return loaded.template;
}

function withMark(template: Template, zIndex: number): Pick<Template, 'formats'> & { elements: unknown[] } {
  const own = place(template.format);
  const elements = [
    ...template.elements,
    {
      id: 'matchpost-plate',
      type: 'rect',
      x: own.x - 150,
      y: own.y - 24,
      width: 166,
      height: 36,
      rx: 4,
      fill: 'rgba(0, 0, 0, 0.45)',
      zIndex,
    },
    {
      id: 'matchpost-mark',
      type: 'text',
      ...own,
      content: 'matchpost',
      fontFamily: 'Barlow Condensed',
      fontWeight: 600,
      fontSize: 26,
      letterSpacing: 1.5,
      textAnchor: 'end',
      fill: '#ffffff',
      zIndex: zIndex + 1,
    },
  ];
  const overrides = Object.entries(template.formats).map(([name, override]) => {
    const at = place(name as Format);
    const marks = { 'matchpost-plate': { x: at.x - 150, y: at.y - 24 }, 'matchpost-mark': at };
    return [name, { ...override, elements: { ...override.elements, ...marks } }];
  });
  return { elements, formats: Object.fromEntries(overrides) as Template['formats'] };
}

function place(format: Format): { x: number; y: number } {
  return { x: formats[format].width - 28, y: formats[format].height - 26 };
}

import { EngineError } from './errors.ts';
import { formats, type Format } from './formats.ts';
import type { Point } from './rect.ts';
import type { Template } from './template.ts';
import { loadTemplate } from './1-load/load.ts';
import { rememberEach } from './memo.ts';

/** The template with the Free plan's mark in the lower right corner, in every format, above all elements. */
export const addBranding = rememberEach((template: Template): Template => {
  const { format, elements, formats } = template;
  const ids = freeIds(elements);
  // The template itself is checked already, and may be full.
  const mark = loadTemplate({ format, elements: markOf(format, ids, topOf(template) + 1) });
  if (!mark.ok)
    throw new EngineError('template-invalid', { params: { count: mark.issues.length }, issues: mark.issues });
  const overrides = Object.entries(formats).map(([name, override]) => [
    name,
    { ...override, elements: { ...override.elements, ...places(name as Format, ids) } },
  ]);
  return { ...template, elements: [...elements, ...mark.template.elements], formats: Object.fromEntries(overrides) };
});

interface Ids {
  plate: string;
  mark: string;
}

/** A template may have copies of the mark. */
function freeIds(elements: Template['elements']): Ids {
  const taken = new Set(
    elements.flatMap((one) => [one, ...('children' in one ? one.children : [])]).map(({ id }) => id),
  );
  let end = '';
  while (taken.has(`matchpost-plate${end}`) || taken.has(`matchpost-mark${end}`)) end += '-';
  return { plate: `matchpost-plate${end}`, mark: `matchpost-mark${end}` };
}

/** The highest place in the stack, in any format. */
function topOf({ elements, formats }: Template): number {
  const own = Object.values(formats).flatMap((override) => Object.values(override.elements ?? {}));
  return Math.max(0, ...[...elements, ...own].map(({ zIndex = 0 }) => zIndex));
}

/** The mark's plate, and its distance from the corner. */
const PLATE = { width: 138, height: 36 };
const MARGIN = 12;
/**
 * Offset from the plate's centre: the letters' ink is slightly off the middle of their width, and its own middle lies
 * above the baseline.
 */
const TO_BASELINE = { x: -0.3, y: 6.6 };

function markOf(format: Format, ids: Ids, zIndex: number): object[] {
  const own = places(format, ids);
  return [
    {
      id: ids.plate,
      type: 'rect',
      ...own[ids.plate],
      ...PLATE,
      rx: 4,
      fill: 'rgba(0, 0, 0, 0.45)',
      zIndex,
    },
    {
      id: ids.mark,
      type: 'text',
      ...own[ids.mark],
      content: 'matchpost',
      fontFamily: 'Barlow Condensed',
      fontWeight: 600,
      fontSize: 26,
      letterSpacing: 1.5,
      textAnchor: 'middle',
      fill: '#ffffff',
      zIndex: zIndex + 1,
    },
  ];
}

function places(format: Format, ids: Ids): Record<string, Point> {
  const { width, height } = formats[format];
  const plate = { x: width - MARGIN - PLATE.width, y: height - MARGIN - PLATE.height };
  const mark = { x: plate.x + PLATE.width / 2 + TO_BASELINE.x, y: plate.y + PLATE.height / 2 + TO_BASELINE.y };
  return { [ids.plate]: plate, [ids.mark]: mark };
}

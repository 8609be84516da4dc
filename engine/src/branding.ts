import { EngineError } from './errors.ts';
import { formats, type Format } from './formats.ts';
import type { Template } from './template.ts';
import { loadTemplate } from './1-load/load.ts';
import { rememberEach } from './memo.ts';

/** The template with the Free plan's mark in the lower right corner, in every format, above all elements. */
export const addBranding = rememberEach((template: Template): Template => {
  const top = Math.max(0, ...template.elements.map((element) => element.zIndex)) + 1;
  const loaded = loadTemplate({ ...template, ...withMark(template, top) });
  if (!loaded.ok)
    throw new EngineError('template-invalid', { params: { count: loaded.issues.length }, issues: loaded.issues });
  return loaded.template;
});

/** The mark's plate, and its distance from the corner. */
const PLATE = { width: 138, height: 36 };
const MARGIN = 12;
/**
 * Offset from the plate's centre: the letters' ink is slightly off the middle of their width, and its own middle lies
 * above the baseline.
 */
const TO_BASELINE = { x: -0.3, y: 6.6 };

function withMark(template: Template, zIndex: number): Pick<Template, 'formats'> & { elements: unknown[] } {
  const own = places(template.format);
  const elements = [
    ...template.elements,
    {
      id: 'matchpost-plate',
      type: 'rect',
      ...own['matchpost-plate'],
      ...PLATE,
      rx: 4,
      fill: 'rgba(0, 0, 0, 0.45)',
      zIndex,
    },
    {
      id: 'matchpost-mark',
      type: 'text',
      ...own['matchpost-mark'],
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
  const overrides = Object.entries(template.formats).map(([name, override]) => [
    name,
    { ...override, elements: { ...override.elements, ...places(name as Format) } },
  ]);
  return { elements, formats: Object.fromEntries(overrides) as Template['formats'] };
}

function places(format: Format) {
  const { width, height } = formats[format];
  const plate = { x: width - MARGIN - PLATE.width, y: height - MARGIN - PLATE.height };
  const mark = { x: plate.x + PLATE.width / 2 + TO_BASELINE.x, y: plate.y + PLATE.height / 2 + TO_BASELINE.y };
  return { 'matchpost-plate': plate, 'matchpost-mark': mark };
}

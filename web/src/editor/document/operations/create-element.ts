import { loadTemplate, type Element, type Format } from '@matchpost/engine';
import { getCanvas } from '../document.ts';
import { createId } from '../elements.ts';

/** Specification, section 9: the kinds' own defaults are the engine's; these are the editor's. */
const LOGO = { size: 200, y: 100 };
const DATA_IMAGE = 189;
/** The longest side of a picture that is put on the canvas, as a share of it. */
const PICTURE_SHARE = 0.6;

/** Names keep within the safe area on two lines, shrunk to 60 % at most; what somebody types is never cut for them. */
const dataFit = { mode: 'wrap', maxLines: 2 } as const;
const typedFit = { mode: 'wrap', maxLines: 10 } as const;

type Kind = Element['type'];

/** An element of a kind with every default of the engine's schema. */
export function createElement<T extends Kind>(
  type: T,
  format: Format,
  values: Record<string, unknown> = {},
): Extract<Element, { type: T }> {
  const loaded = loadTemplate({ format, elements: [{ id: createId(type), type, ...values }] });
  const element = loaded.ok ? loaded.template.elements[0] : undefined;
  if (element === undefined) throw new Error(`The editor makes a ${type} the engine refuses`);
  return element as Extract<Element, { type: T }>;
}

/** `content` in the words of the page: 'Neuer Text'. */
export function newText(format: Format, content: string) {
  return createElement('text', format, { content, fit: typedFit });
}

/** `content` is shown when a post has no such game. */
export function newApiText(format: Format, apiField: string, content = '') {
  return createElement('api-text', format, { apiField, content, fit: dataFit });
}

export function newApiImage(format: Format, apiField: string) {
  return createElement('api-image', format, { apiField, width: DATA_IMAGE, height: DATA_IMAGE });
}

/** A picture of any proportion, centred. */
export function newImage(format: Format, href: string, size: { width: number; height: number }, name?: string) {
  const canvas = getCanvas(format);
  const room = Math.min(canvas.width, canvas.height) * PICTURE_SHARE;
  const by = Math.min(1, room / Math.max(size.width, size.height, 1));
  const [width, height] = [Math.max(1, Math.round(size.width * by)), Math.max(1, Math.round(size.height * by))];
  const x = Math.round((canvas.width - width) / 2);
  const y = Math.round((canvas.height - height) / 2);
  return createElement('image', format, { href, width, height, x, y, ...named(name) });
}

/** A logo of the collection: 200 x 200, centred at the top. */
export function newLogo(format: Format, href: string, name?: string) {
  return createElement('image', format, { href, width: LOGO.size, height: LOGO.size, y: LOGO.y, ...named(name) });
}

export function newRect(format: Format) {
  const canvas = getCanvas(format);
  return createElement('rect', format, { ...centred(canvas, { width: 400, height: 240 }), fill: '#ff5a2b' });
}

/** A path: the template has no kind of its own for it. */
export function newEllipse(format: Format, name?: string) {
  return createElement('path', format, {
    ...centred(getCanvas(format), { width: 300, height: 300 }),
    ...named(name),
    viewBox: [0, 0, 100, 100],
    pathData: 'M50 0C77.6 0 100 22.4 100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0Z',
    fill: '#ff5a2b',
  });
}

export function newLine(format: Format, name?: string) {
  const canvas = getCanvas(format);
  return createElement('rect', format, {
    ...centred(canvas, { width: 480, height: 6 }),
    ...named(name),
    fill: '#ffffff',
  });
}

function centred(canvas: { width: number; height: number }, size: { width: number; height: number }) {
  return { ...size, x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2 };
}

function named(name: string | undefined) {
  return name === undefined ? {} : { name: name.slice(0, 100) };
}

import { cutText, loadTemplate, type Element, type ElementType, type Format } from '@matchpost/engine';
import { getCanvas } from '../document/document.ts';
import { createId } from '../document/elements.ts';

/** Creates an element with all defaults of the engine's schema. */
export function createElement<T extends ElementType>(
  type: T,
  format: Format,
  values: Record<string, unknown> = {},
): Extract<Element, { type: T }> {
  const loaded = loadTemplate({ format, elements: [{ id: createId(type), type, ...values }] });
  const element = loaded.ok ? loaded.template.elements[0] : undefined;
  if (element === undefined) throw new Error(`The editor makes a ${type} the engine refuses`);
  return element as Extract<Element, { type: T }>;
}

/** Centres a size on the canvas. */
export function centred(format: Format, size: { width: number; height: number }) {
  const canvas = getCanvas(format);
  return { ...size, x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2 };
}

export function named(name: string | undefined) {
  return name === undefined ? {} : { name: cutText(name, 100) };
}

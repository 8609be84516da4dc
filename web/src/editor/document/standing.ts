import type { Format, Override, Template } from '@matchpost/engine';
import { childrenOf, type AnyElement } from './elements.ts';
import { findOverride } from './operations/place.ts';
import { fitElement, getFitting, getShapeFitting, unfitted, type Fitting } from './shapes.ts';

type StandingElement = AnyElement & Override;

/** An element as it stands in a shape: fitted in, or as the shape keeps it; also one within a repeat. */
export function findStanding(template: Template, id: string, shape: Format): StandingElement | undefined {
  const found = find(template.elements, id);
  if (found === undefined) return undefined;
  const fitted = fit(found, getShapeFitting(template, shape));
  const override = shape === template.format ? undefined : findOverride(template, shape, id);
  return merge({ ...found.element, ...fitted }, found.element, fitted, override);
}

/** What a shape without a layout of its own makes of an element. */
export function findFitted(template: Template, id: string, shape: Format): Override | undefined {
  const found = find(template.elements, id);
  return found && fit(found, getFitting(template.format, shape));
}

interface Found {
  element: AnyElement;
  isInRow: boolean;
}

function find(elements: readonly AnyElement[], id: string): Found | undefined {
  const top = elements.find((element) => element.id === id);
  if (top !== undefined) return { element: top, isInRow: false };
  const child = elements.flatMap(childrenOf).find((element) => element.id === id);
  return child && { element: child, isInRow: true };
}

function fit({ element, isInRow }: Found, fitting: Fitting): Override {
  if (fitting.scale === 1 && fitting.dx === 0 && fitting.dy === 0) return {};
  return fitElement(element, isInRow ? { ...unfitted, scale: fitting.scale } : fitting);
}

function merge(
  standing: StandingElement,
  element: AnyElement,
  fitted: Override,
  override: Override | undefined,
): StandingElement {
  const merged = { ...standing, ...override };
  // Pictures have a word of the same name.
  if (!('fit' in element) || typeof element.fit !== 'object' || element.fit === null) return merged;
  return { ...merged, fit: { ...element.fit, ...fitted.fit, ...override?.fit } };
}

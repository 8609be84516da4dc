import { useEditorParts, type EditorParts } from '../editor-context.ts';
import { createCanvas, type Canvas, type CanvasParts } from './canvas-controller.ts';

const canvases = new WeakMap<EditorParts['store'], Canvas>();

/** The one canvas of an editor: its view, zoom bar and keys are shown in different places. */
function findCanvas(parts: CanvasParts): Canvas {
  const known = canvases.get(parts.store) ?? createCanvas(parts);
  canvases.set(parts.store, known);
  return known;
}

export function useCanvas(): Canvas {
  return findCanvas(useEditorParts());
}

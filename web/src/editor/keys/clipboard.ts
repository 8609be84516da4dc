import { loadTemplate, type Element, type Template } from '@matchpost/engine';
import { copyText, readCopiedText } from '../../device/clipboard.ts';
import type { Canvas } from '../canvas/canvas-controller.ts';
import type { Say } from '../canvas/words.ts';
import { listSelected } from '../canvas/stage.ts';
import type { Change, EditorDocument } from '../document/document.ts';
import { findList } from '../document/levels.ts';
import { addElements } from '../document/operations/add.ts';
import { newText } from '../kinds/text.ts';
import { moveOut, pasteElements } from '../document/operations/copy.ts';
import { fieldsOf, removeSelected, type Command } from './commands.ts';
import { setPalette } from '../document/operations/palette.ts';

/** Longer texts are no texts for a post. */
const LONGEST_TEXT = 2_000;

/** What goes to the clipboard: text, so that it reaches another tab, another browser, a colleague. */
export function writeElements(elements: readonly Element[], { format, palette }: Template): string {
  const written = JSON.stringify(elements);
  const used = Object.entries(palette).filter(([name]) => written.includes(`"$${name}"`));
  return JSON.stringify({ matchpost: { format, palette: Object.fromEntries(used), elements } });
}

/** Elements of another template, checked like any template; undefined for a text that is none. */
export function readElements(text: string): Template | 'invalid' | undefined {
  if (!text.startsWith('{"matchpost":')) return undefined;
  try {
    const loaded = loadTemplate((JSON.parse(text) as { matchpost: unknown }).matchpost);
    return loaded.ok ? loaded.template : 'invalid';
  } catch (error) {
    if (error instanceof SyntaxError) return 'invalid';
    throw error;
  }
}

/** Puts what is selected on the clipboard; false when nothing is. */
export function copySelected(canvas: Canvas, clipboard: DataTransfer, say: Say): boolean {
  const { text, count } = writeSelected(canvas);
  if (count === 0) return false;
  clipboard.setData('text/plain', text);
  say('copied', { count });
  return true;
}

/** What is selected as text for the clipboard, and how many that are. */
export function writeSelected(canvas: Canvas): { text: string; count: number } {
  const stage = canvas.stage();
  const selected = listSelected(stage).map(({ element, list }) => (list ? moveOut(element, list) : element));
  return { text: writeElements(selected, stage.document.template), count: selected.length };
}

export function cutSelected(canvas: Canvas, clipboard: DataTransfer, say: Say): boolean {
  return copySelected(canvas, clipboard, say) && removeSelected(canvas, say);
}

/** Elements as elements, any other text as a text. Pictures are the page's business: they have to be stored first. */
export function pasteText(canvas: Canvas, text: string, say: Say): boolean {
  const { store } = canvas;
  const { document, selection } = store.getSnapshot().context;
  const read = readElements(text);
  if (read === 'invalid') {
    say('pasteInvalid', {});
    return true;
  }
  if (read === undefined) return pastePlain(canvas, text.trim().slice(0, LONGEST_TEXT), say);
  const { change, ids, leftOut } = pasteElements(document, read.elements, findList(document, selection[0] ?? ''));
  const whole: Change = (current) => change(withColors(current, read.palette));
  if (ids.length > 0) store.trigger.commit({ step: 'paste', change: whole, select: ids });
  if (leftOut.length > 0) say('fieldsUsed', { fields: fieldsOf(leftOut) });
  else say('pasted', { count: ids.length });
  return true;
}

/** Named colours the template does not have come along; where it has one of the name, its own stays. */
function withColors(document: EditorDocument, palette: Template['palette']): EditorDocument {
  return setPalette({ ...palette, ...document.template.palette })(document);
}

function pastePlain({ store }: Canvas, text: string, say: Say): boolean {
  if (text === '') return false;
  const { format } = store.getSnapshot().context.document.template;
  // What is pasted is what is seen: braces are no placeholders.
  const element = newText(format, text.replaceAll('{{', '{ {'));
  store.trigger.commit({ step: 'paste', change: addElements([element]), select: [element.id] });
  say('pasted', { count: 1 });
  return true;
}

/** Keys get the clipboard with the browser's events; a menu has to ask for it, and may be refused. */
export const copyFromMenu: Command = (canvas, say) => {
  const { text, count } = writeSelected(canvas);
  if (count === 0) return false;
  copyText(text).then(
    () => say('copied', { count }),
    () => say('clipboardRefused', {}),
  );
  return true;
};

export const pasteFromMenu: Command = (canvas, say) => {
  readCopiedText().then(
    (text) => pasteText(canvas, text, say) || say('clipboardEmpty', {}),
    () => say('clipboardRefused', {}),
  );
  return true;
};

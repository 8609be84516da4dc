import { breakBraces, cutText, limits, loadTemplate, type Element, type Template } from '@matchpost/engine';
import { copyText } from '../../device/clipboard.ts';
import { readCopiedText } from '../../device/copied-text.ts';
import type { Canvas } from '../canvas/canvas-controller.ts';
import type { Say } from '../canvas/words.ts';
import { listSelected } from '../canvas/stage.ts';
import { findElement, type Change, type EditorDocument } from '../document/document.ts';
import { findList, isGameList, partsOf, wrapParts, type GameList } from '../document/levels.ts';
import { addElements, findFreePlace } from '../document/operations/add.ts';
import { setBasics } from '../document/operations/basics.ts';
import { newText } from '../kinds/text.ts';
import { moveOut, pasteElements } from '../document/operations/copy.ts';
import { fieldsOf, removeSelected, type Command } from './commands.ts';
import { setPalette } from '../document/operations/palette.ts';

interface CopiedElements {
  elements: Element[];
  palette: Template['palette'];
  /** Of the template they come from. */
  format: Template['format'];
  /** The kind of list that they are parts of: their fields are those of its rows. */
  list: GameList['for'] | undefined;
}

/** Serialises elements as text, so that they can be pasted in other tabs and browsers. */
export function writeElements(
  elements: readonly Element[],
  { format, palette }: Template,
  list?: GameList['for'],
): string {
  const written = JSON.stringify(elements);
  const used = Object.entries(palette).filter(([name]) => written.includes(`"$${name}"`));
  return JSON.stringify({ matchpost: { format, palette: Object.fromEntries(used), elements }, for: list });
}

/** Reads elements of another template and checks them; undefined for any other text. */
export function readElements(text: string): CopiedElements | 'invalid' | undefined {
  if (!text.startsWith('{"matchpost":')) return undefined;
  try {
    // Both are checked by the engine.
    const { matchpost, for: list } = JSON.parse(text) as { matchpost: unknown; for?: unknown };
    const loaded = loadTemplate(list === undefined ? matchpost : withinList(matchpost, list));
    if (!loaded.ok) return 'invalid';
    const { elements, palette, format } = loaded.template;
    const [row] = elements;
    const isOfList = list !== undefined && row !== undefined && isGameList(row);
    return isOfList
      ? { elements: partsOf(row), palette, format, list: row.for }
      : { elements, palette, format, list: undefined };
  } catch (error) {
    if (error instanceof SyntaxError) return 'invalid';
    throw error;
  }
}

function withinList(template: unknown, list: unknown): object {
  const { elements, ...rest } = Object(template) as Record<string, unknown>;
  return { ...rest, elements: [wrapParts(list, elements)] };
}

/** Copies the selection; returns false without one. */
export function copySelected(canvas: Canvas, clipboard: DataTransfer, say: Say): boolean {
  const { text, count } = writeSelected(canvas);
  if (count === 0) return false;
  clipboard.setData('text/plain', text);
  say('copied', { count });
  return true;
}

/** The selection as text, and the number of elements. */
export function writeSelected(canvas: Canvas): { text: string; count: number } {
  const stage = canvas.stage();
  const selected = listSelected(stage);
  const elements = selected.map(({ element, list }) => (list ? moveOut(element, list) : element));
  const text = writeElements(elements, stage.document.template, selected[0]?.list?.for);
  return { text, count: selected.length };
}

export function cutSelected(canvas: Canvas, clipboard: DataTransfer, say: Say): boolean {
  return copySelected(canvas, clipboard, say) && removeSelected(canvas, say);
}

/** Pastes elements, or any other text as a text element. Pictures are left to the page, which stores them first. */
export function pasteText(canvas: Canvas, text: string, say: Say): boolean {
  const { store } = canvas;
  const { document, selection } = store.getSnapshot().context;
  const read = readElements(text);
  if (read === 'invalid') {
    say('pasteInvalid', {});
    return true;
  }
  if (read === undefined) return pastePlain(canvas, text.trim(), say);
  const target = withColors(document, read.palette);
  const list = findTarget(document, selection[0] ?? '', read);
  const { change, ids, leftOut, unfit } = pasteElements(target, fitInto(document, read), list);
  const whole: Change = (current) => change(withColors(current, read.palette));
  if (ids.length > 0) store.trigger.commit({ step: 'paste', change: whole, select: ids });
  if (unfit.length > 0) say('pasteUnfit', { count: unfit.length });
  else if (leftOut.length > 0) say('fieldsUsed', { fields: fieldsOf(leftOut) });
  else say('pasted', { count: ids.length });
  return true;
}

/** Elements of a template of another format in their place on this one; parts of a list stand in its row. */
function fitInto({ games, template }: EditorDocument, { elements, palette, format, list }: CopiedElements): Element[] {
  if (list !== undefined || format === template.format) return elements;
  const own = { ...template, format, palette, elements, formats: {} };
  const fitted = setBasics({ format: template.format })({ name: '', games, template: own });
  return [...fitted.template.elements];
}

/** The list that gets what is pasted: of a selected part, or the selected one itself for parts of its kind. */
function findTarget(document: EditorDocument, selected: string, { list }: CopiedElements): GameList | undefined {
  const chosen = findElement(document, selected);
  // After cutting a part, its list is selected.
  return chosen !== undefined && isGameList(chosen) && chosen.for === list ? chosen : findList(document, selected);
}

/** Adds missing named colours; existing names keep their colour. */
function withColors(document: EditorDocument, palette: Template['palette']): EditorDocument {
  return setPalette({ ...palette, ...document.template.palette })(document);
}

function pastePlain({ store }: Canvas, text: string, say: Say): boolean {
  if (text === '') return false;
  // Pasted braces are no placeholders, and the engine refuses longer texts.
  const content = cutText(breakBraces(text), limits.text);
  const { document } = store.getSnapshot().context;
  const created = newText(document.template.format, content);
  const element = { ...created, ...findFreePlace(document, created) };
  store.trigger.commit({ step: 'paste', change: addElements([element]), select: [element.id] });
  say('pasted', { count: 1 });
  return true;
}

/** A menu has to ask the browser for the clipboard, and may be refused; keys get it with the event. */
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

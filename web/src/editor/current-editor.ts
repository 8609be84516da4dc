import { getLanguage } from '../preferences/language.ts';
import { createEditor, type Editor } from './create-editor.ts';
import type { EditorInput } from './machine/events.ts';

interface Current {
  editor: Editor;
  /** What the address said when it was opened. */
  opened: string | undefined;
  isHeld: boolean;
}

let current: Current | undefined;

/** The editor of an address: the one there is, or a new one. A template keeps its editor when it gets its first address. */
export function findEditor(input: EditorInput): Editor {
  if (current !== undefined && isOf(current, input.templateId)) return current.editor;
  current?.editor.close();
  current = { editor: createEditor(input, getLanguage()), opened: input.templateId, isHeld: false };
  return current.editor;
}

function isOf(current: Current, templateId: string | undefined): boolean {
  const own = current.editor.actor.getSnapshot().context.templateId;
  // Once the address has followed, the old one means another template.
  if (templateId === own) current.opened = own;
  return templateId === own || templateId === current.opened;
}

/** While the page shows it. Gives what ends that; nobody coming back at once closes it. */
export function holdEditor(editor: Editor): () => void {
  if (current?.editor === editor) current.isHeld = true;
  return () => {
    if (current?.editor !== editor) return;
    current.isHeld = false;
    setTimeout(() => {
      if (current?.editor !== editor || current.isHeld) return;
      editor.close();
      current = undefined;
    });
  };
}

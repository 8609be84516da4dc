import type { SportId } from '@matchpost/engine/sports';
import { createActor, fromPromise } from 'xstate';
import { type Language, getLanguage } from '../preferences/language.ts';
import { findKind, createEditorData, createSampleData } from './dialogs/preview/build-data.ts';
import { getPreviewStore } from './dialogs/preview/preview-store.ts';
import { recallTeam } from './dialogs/preview/known-teams.ts';
import { loadOpenedTemplate, OPENED_FILE } from './start/opened-file.ts';
import { createStart, parseStart } from './start/starts.ts';
import type { EditorDocument } from './document/document.ts';
import { createEditorStore } from './document/store.ts';
import { createDraftKeeper } from './drafts/draft-keeper.ts';
import { createDrawing } from './drawing/create-drawing.ts';
import type { EditorParts } from './editor-context.ts';
import { editorMachine } from './machine/editor-machine.ts';
import type { EditorInput } from './machine/events.ts';
import type { SaveInput } from './machine/setup.ts';
import { afterPaint, createPanelState } from './panels/panel-state.ts';
import { checkPerson } from './saving/check-person.ts';
import { loadStored, saveDocument } from './saving/stored-template.ts';

export type Editor = ReturnType<typeof createEditor>;

/** Edits one template. Made outside React, because StrictMode would start it twice. */
function createEditor(input: EditorInput, language: Language) {
  const drafts = createDraftKeeper();
  let parts: (EditorParts & { close(): void }) | undefined;
  const machine = editorMachine.provide({
    actors: {
      load: fromPromise(async ({ input: id, signal }: { input: string; signal: AbortSignal }) => {
        await checkPerson(input.userId);
        return loadStored(id, signal);
      }),
      save: fromPromise(async ({ input: save, signal }: { input: SaveInput; signal: AbortSignal }) => {
        await checkPerson(input.userId);
        return saveDocument(save, signal);
      }),
      findDrafts: fromPromise(({ input }) => drafts.find(input)),
      keepDraft: fromPromise(({ input }) => drafts.keep(input)),
      loadStart: fromPromise(async ({ input }: { input: string | undefined }) => loadStart(input, language)),
    },
    actions: {
      open: ({ context, self }) => {
        if (context.document === undefined) return;
        parts = createParts(context.document, language, recallTeam(context.templateId ?? 'new')?.sport);
        parts.store.subscribe(({ context: { document } }) => {
          if (document !== self.getSnapshot().context.document) self.send({ type: 'CHANGED', document });
        });
      },
      beginPreview: () => {
        if (parts === undefined) return;
        const kind = findKind(parts.store.getSnapshot().context.document);
        getPreviewStore(parts.data).trigger.begin({ kind });
      },
      endPreview: () => {
        if (parts === undefined) return;
        const { sport } = getPreviewStore(parts.data).getSnapshot().context;
        parts.data.set(createSampleData(language, sport));
      },
      dropDraft: () => void drafts.drop(),
      forgetDraft: (_, draft) => void (draft !== undefined && drafts.forget(draft.id)),
    },
  });
  const actor = createActor(machine, { input });
  actor.on('replace', ({ document, step }) => parts?.store.trigger.commit({ step, change: () => document }));
  actor.on('refused', ({ problems }) => {
    const id = problems.find(({ elementId }) => elementId !== undefined)?.elementId;
    if (id !== undefined) parts?.store.trigger.select({ ids: [id] });
  });
  actor.start();
  return {
    actor,
    /** Defined once the machine is open. */
    findParts: () => parts,
    close() {
      actor.stop();
      parts?.close();
      drafts.close();
    },
  };
}

function createParts(
  document: EditorDocument,
  language: Language,
  sport: SportId | undefined,
): EditorParts & { close(): void } {
  const store = createEditorStore(document);
  const data = createEditorData(language, sport);
  const drawing = createDrawing({ store, data });
  const panels = createPanelState({ store, drawing }, afterPaint);
  return { store, panels, data, drawing, close: () => drawing.close() };
}

/** Throws for an unknown start, and for a file that is no template; the gallery offers the known ones. */
async function loadStart(name: string | undefined, language: Language): Promise<EditorDocument> {
  if (name === OPENED_FILE) return loadOpenedTemplate();
  const start = parseStart(name ?? 'empty');
  if (start === undefined) throw new Error(`no beginning called ${name}`);
  return createStart(start, language);
}

interface Current {
  editor: Editor;
  /** The template id in the address when it was opened. */
  opened: string | undefined;
  isHeld: boolean;
}

let current: Current | undefined;

/** Finds or creates the editor of an address. A template keeps its editor when its first save changes the address. */
export function findEditor(input: EditorInput): Editor {
  if (current !== undefined && isOf(current, input.templateId)) return current.editor;
  current?.editor.close();
  current = { editor: createEditor(input, getLanguage()), opened: input.templateId, isHeld: false };
  return current.editor;
}

function isOf(current: Current, templateId: string | undefined): boolean {
  const own = current.editor.actor.getSnapshot().context.templateId;
  // Once the address has changed, the old one means another template.
  if (templateId === own) current.opened = own;
  return templateId === own || templateId === current.opened;
}

/** Holds the editor while the page shows it. After release it closes, unless the page comes back at once. */
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

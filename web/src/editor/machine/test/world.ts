import { ApiError } from '@matchpost/server/contract';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { createEmptyDocument, type EditorDocument } from '../../document/document.ts';
import { editorMachine } from '../editor-machine.ts';
import type { Draft, EditorEmitted, EditorEvent, EditorInput, Stored } from '../events.ts';
import type { DraftInput, Saved, SaveInput } from '../setup.ts';

interface World {
  load?: () => Promise<Stored>;
  /** Answers in turn; the last one repeats. */
  saves?: (() => Promise<Saved>)[];
  drafts?: Draft[];
  keepDraft?: () => Promise<boolean>;
  loadStart?: () => Promise<EditorDocument>;
}

export const named = (name: string): EditorDocument => ({ ...createEmptyDocument(), name });
export const changed = (name: string): EditorEvent => ({ type: 'CHANGED', document: named(name) });
export const stored: Stored = { document: named('Spieltag'), revision: 4, savedAt: 1_000 };
export const draft: Draft = { id: 'd1', document: named('Entwurf'), revision: 3, keptAt: 900 };
export const saved = (revision: number) => async (): Promise<Saved> => ({ id: 't1', revision, savedAt: 2_000 });
export const refused =
  (status: number, code: string, more: object = {}) =>
  () =>
    Promise.reject(new ApiError(status, { code, ...more }));
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The machine in a test world: an existing template unless the input says otherwise. */
export function open(world: World = {}, input: Partial<EditorInput> = { templateId: 't1' }) {
  const clock = new SimulatedClock();
  const sent: SaveInput[] = [];
  const kept: string[] = [];
  const did: string[] = [];
  const saves = [...(world.saves ?? [saved(5)])];
  const machine = editorMachine.provide({
    actors: {
      load: fromPromise(world.load ?? (async () => stored)),
      findDrafts: fromPromise(async () => world.drafts ?? []),
      loadStart: fromPromise(world.loadStart ?? (async () => createEmptyDocument())),
      save: fromPromise(async ({ input }: { input: SaveInput }) => {
        sent.push(input);
        const answer = saves.length > 1 ? saves.shift() : saves[0];
        return (answer ?? saved(5))();
      }),
      keepDraft: fromPromise(
        async ({ input }: { input: DraftInput & { document: EditorDocument; revision: number } }) => {
          kept.push(input.document.name);
          return world.keepDraft === undefined || world.keepDraft();
        },
      ),
    },
    actions: {
      open: () => void did.push('open'),
      dropDraft: () => void did.push('dropDraft'),
      forgetDraft: (_, draft) => void did.push(`forget ${draft?.id}`),
    },
  });
  const actor = createActor(machine, { clock, input: { userId: 'u1', ...input } });
  const heard: EditorEmitted[] = [];
  actor.on('*', (event) => heard.push(event));
  actor.start();
  return {
    actor,
    clock,
    sent,
    kept,
    did,
    heard,
    send: (...events: EditorEvent[]) => events.forEach((event) => actor.send(event)),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    part: (name: 'mode' | 'saving' | 'drafting' | 'leaving') => findPart(actor.getSnapshot().value, name),
    notices: () => heard.flatMap((event) => (event.type === 'notice' ? [event.name] : [])),
  };
}

export type Opened = ReturnType<typeof open>;

function findPart(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null || !('open' in value)) return String(value);
  return String((value.open as Record<string, unknown>)[name]);
}

/** Opened and ready to edit. */
export async function openReady(world: World = {}, input?: Partial<EditorInput>) {
  const opened = open(world, input);
  await settled();
  return opened;
}

import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { pictures } from '../render/pictures.ts';
import { recallPlace, rememberPlace } from './data/memory.ts';
import { noteShared, toNotes } from '../post/note-shared.ts';
import { deliver, drawFile, saveTeam, type Delivered } from '../post/hand-over.ts';
import { studioMachine } from './machine/studio-machine.ts';
import type { DeliverInput, DrawInput } from './machine/setup.ts';
import { findInTab, storeInTab } from '../device/tab-storage.ts';
import { nextBackground } from '../post/next-background.ts';
import type { Place } from '../post/studio-url.ts';

export type Studio = ActorRefFrom<typeof studioMachine>;

const studios = new WeakMap<QueryClient, Studio>();

/** Runs while the user chooses games, so that the first file is as fast as later ones. */
export function prerenderPicture(branding: boolean): void {
  import('../render/sample-games.ts').then(
    ({ createSampleRequest }) => pictures.prerender(createSampleRequest({ branding })),
    // Without a network nothing is prerendered; the preview reports the error.
    () => undefined,
  );
}

/** One studio per page, created outside React: StrictMode would start it twice. */
export function findStudio(queries: QueryClient): Studio {
  const known = studios.get(queries);
  if (known !== undefined) return known;
  const studio = createActor(connect(queries)).start();
  studios.set(queries, studio);
  keepBackground(studio);
  takeBackground(studio);
  nextBackground.subscribe(() => takeBackground(studio));
  return studio;
}

/** The background is the user's own, so no part of the address: the tab remembers it. */
function keepBackground(studio: Studio): void {
  studio.send({ type: 'SET_BACKGROUND', backgroundId: findInTab('background') });
  studio.subscribe(({ context }) => storeInTab('background', context.backgroundId));
}

function takeBackground(studio: Studio): void {
  const next = nextBackground.get();
  if (next === undefined) return;
  nextBackground.set(undefined);
  studio.send({ type: 'SET_BACKGROUND', backgroundId: next.id });
}

function connect(queries: QueryClient): typeof studioMachine {
  return studioMachine.provide({
    actors: {
      recall: fromPromise(() => recallPlace(queries)),
      saveTeam: fromPromise(({ input }: { input: { place: Place } }) => saveTeam(queries, input.place)),
      drawPicture: fromPromise(({ input, signal }: { input: DrawInput; signal: AbortSignal }) =>
        drawPicture(input, signal),
      ),
      deliver: fromPromise(({ input }: { input: DeliverInput }) => deliverAndNote(queries, input)),
    },
    actions: { remember: (_, place) => void rememberPlace(queries, place), hurry: () => pictures.hurry() },
  });
}

function drawPicture({ job, fileType, tell }: DrawInput, signal: AbortSignal): Promise<File> {
  return drawFile(job.request, { fileType, signal, onLoaded: () => tell('raster') });
}

/** A note that fails must not fail the export: the file has left. */
async function deliverAndNote(
  queries: QueryClient,
  { method, caption, file, games, place: { sport, clubId, teamId } }: DeliverInput,
): Promise<Delivered> {
  const isTeam = sport !== undefined && clubId !== undefined && teamId !== undefined;
  const teams = isTeam ? [{ sport, clubId, teamId }] : [];
  const delivered = await deliver({ method, caption, files: [file], teams });
  if (delivered !== 'aborted' && sport !== undefined) {
    noteShared(queries, toNotes({ sport, games })).catch((error: unknown) =>
      console.warn('not noted as shared', error),
    );
  }
  return delivered;
}

import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { parseStudio } from '../../../post/studio-url.ts';
import type { Delivered } from '../../../post/hand-over.ts';
import type { StudioEmitted, StudioEvent, DeliverInput, DrawInput } from '../setup.ts';
import { studioMachine } from '../studio-machine.ts';

interface World {
  recalled?: string;
  saveTeam?: () => Promise<'saved' | 'known'>;
  draw?: (input: Pick<DrawInput, 'fileType'>) => Promise<File>;
  deliver?: (input: DeliverInput) => Promise<Delivered>;
}

export const png = new File(['picture'], 'post.png', { type: 'image/png' });

/** Starts the machine at an address, with its own clock and effects. */
export function open(href: string, world: World = {}) {
  const clock = new SimulatedClock();
  const delivered: DeliverInput[] = [];
  const machine = studioMachine.provide({
    actors: {
      recall: fromPromise(async () => (world.recalled === undefined ? undefined : parseStudio(world.recalled))),
      saveTeam: fromPromise(world.saveTeam ?? (async () => 'saved' as const)),
      drawPicture: fromPromise(({ input }) => (world.draw === undefined ? Promise.resolve(png) : world.draw(input))),
      deliver: fromPromise(async ({ input }) => {
        delivered.push(input);
        return world.deliver === undefined ? input.method : world.deliver(input);
      }),
    },
  });
  const actor = createActor(machine, { clock });
  const heard: StudioEmitted[] = [];
  actor.on('*', (event) => heard.push(event));
  actor.start();
  actor.send({ type: 'ROUTE', place: parseStudio(href) });
  return {
    actor,
    clock,
    delivered,
    send: (...events: StudioEvent[]) => events.forEach((event) => actor.send(event)),
    step: () => actor.getSnapshot().value.selection,
    exporting: () => actor.getSnapshot().value.export,
    hrefs: () => heard.flatMap((event) => (event.type === 'navigate' ? [event.href] : [])),
    last: () => heard.findLast((event) => event.type === 'navigate'),
    notices: () => heard.flatMap((event) => (event.type === 'notice' ? [event.name] : [])),
    heard,
  };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));

export const games = '/studio/unihockey/1/2';
export const request = { source: { theme: 'standard' }, data: { games: [] } };
export const preview = '/studio/unihockey/1/2/31';
export const signedIn: StudioEvent = { type: 'VISITOR', visitor: { status: 'signed-in', maxGames: 2 } };
export const toggle = (id: string, day = '2025-11-15', pickedDay = day): StudioEvent => ({
  type: 'TOGGLE_GAME',
  id,
  day,
  pickedDay,
});
export const asked = { type: 'EXPORT', method: 'download', caption: 'Matchday!' } as const satisfies StudioEvent;
export const wanted = { type: 'PICTURE_WANTED', job: { key: 'a', request, games: [] } } satisfies StudioEvent;

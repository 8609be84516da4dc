import type { RealtimeMessage } from '@matchpost/server/contract';
import { createActor } from 'xstate';
import { realtimeMachine } from './machine.ts';
import { emitRealtimeEvent } from './events.ts';
import { shownBatches, shownTeams } from './watches.ts';

interface SessionHandles {
  refused(): void;
  ended(): void;
}

export interface Realtime {
  /** Call it with every new token; empty when signed out. */
  useToken(token: string): void;
}

/** Created outside React, once a visit, after the first sign-in. */
export function startRealtime({ refused, ended }: SessionHandles): Realtime {
  const machine = realtimeMachine.provide({
    actions: {
      hear: (_, message) => hear(message),
      missed: () => emitRealtimeEvent({ type: 'missed' }),
      refused,
      ended,
    },
  });
  const actor = createActor(machine).start();
  const sendTeams = () => actor.send({ type: 'WATCH', teams: shownTeams.get() });
  shownTeams.subscribe(sendTeams);
  sendTeams();
  const sendBatches = () => actor.send({ type: 'WATCH_BATCHES', batches: shownBatches.get() });
  shownBatches.subscribe(sendBatches);
  sendBatches();
  const sendVisibility = () => actor.send({ type: document.visibilityState === 'hidden' ? 'HIDDEN' : 'VISIBLE' });
  document.addEventListener('visibilitychange', sendVisibility);
  window.addEventListener('online', () => actor.send({ type: 'ONLINE' }));
  if (document.visibilityState === 'hidden') sendVisibility();
  return { useToken: (token) => actor.send({ type: 'TOKEN', token }) };
}

function hear(message: RealtimeMessage): void {
  if (message.type === 'ready') emitRealtimeEvent({ type: 'missed' });
  else if (message.type !== 'pong' && message.type !== 'refused') emitRealtimeEvent(message);
}

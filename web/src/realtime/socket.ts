import { realtimePath, type RealtimeMessage, type RealtimeRequest } from '@matchpost/server/contract';
import { fromCallback } from 'xstate';

export type FromSocket =
  | { type: 'OPENED' }
  | { type: 'MESSAGE'; message: RealtimeMessage }
  | { type: 'CLOSED'; code: number; reason: string };

export interface ToSocket {
  type: 'SAY';
  request: RealtimeRequest;
}

/** One connection, from being opened to being closed. */
export const socketActor = fromCallback<ToSocket>(({ sendBack, receive }) => {
  const tell = (event: FromSocket) => sendBack(event);
  const socket = new WebSocket(Object.assign(new URL(realtimePath, location.href), { protocol: getProtocol() }));
  socket.addEventListener('open', () => tell({ type: 'OPENED' }));
  socket.addEventListener('close', ({ code, reason }) => tell({ type: 'CLOSED', code, reason }));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(String(data));
    if (message !== undefined) tell({ type: 'MESSAGE', message });
  });
  receive(({ request }) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  });
  return () => socket.close();
});

function getProtocol(): string {
  return location.protocol === 'https:' ? 'wss:' : 'ws:';
}

const types: Record<RealtimeMessage['type'], true> = {
  ready: true,
  pong: true,
  subscription: true,
  games: true,
  batch: true,
  refused: true,
};

/** From the own server, so only what this release does not know is left out. */
export function parseMessage(text: string): RealtimeMessage | undefined {
  const value: unknown = JSON.parse(text);
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  return Object.hasOwn(types, type) ? (value as RealtimeMessage) : undefined;
}

import type { RealtimeMessage } from '@matchpost/server/contract';

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

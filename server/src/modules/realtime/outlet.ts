import type { WebSocket } from '@fastify/websocket';
import { second } from '@matchpost/engine/clock';
import { REALTIME_CLOSE, type RealtimeMessage } from '../../contract/realtime.ts';

/** Maximum bytes buffered for a slow reader; above, the connection is closed. */
const PILE = 64 * 1024;
/** Milliseconds for the closing handshake. */
const PATIENCE = second;

/** The sending side of a socket. */
export interface Outlet {
  send(message: RealtimeMessage): void;
  /** Sends the reason and closes; only the first reason counts. */
  refuse(reason: Refusal): void;
  isOpen(): boolean;
}

export interface Refusal {
  status: number;
  code: string;
}

export function createOutlet(socket: WebSocket): Outlet {
  let isOpen = true;
  socket.once('close', () => void (isOpen = false));
  const send = (message: RealtimeMessage) => {
    if (!isOpen || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > PILE) {
      isOpen = false;
      socket.terminate();
      return;
    }
    // A failure closes the socket, which is handled there.
    socket.send(JSON.stringify(message), () => undefined);
  };
  return {
    send,
    refuse({ status, code }) {
      if (!isOpen) return;
      send({ type: 'refused', code });
      isOpen = false;
      socket.close(REALTIME_CLOSE + status, code);
      setTimeout(() => socket.terminate(), PATIENCE).unref();
    },
    isOpen: () => isOpen,
  };
}

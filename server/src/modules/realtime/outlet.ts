import type { WebSocket } from '@fastify/websocket';
import { second } from '@matchpost/engine/clock';
import { REALTIME_CLOSE, type RealtimeMessage } from '../../contract/realtime.ts';

/** Bytes that may wait for a slow reader; one that lets more pile up is cut off. */
const PILE = 64 * 1024;
/** Who is told to go and stays is cut off after this long. */
const PATIENCE = second;

/** What is said through one socket. */
export interface Outlet {
  send(message: RealtimeMessage): void;
  /** Says why, and closes; only the first reason counts. */
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
    // What fails here closes the socket, and that is heard.
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

import type { FastifyBaseLogger } from 'fastify';
import { ServerError } from '../errors.ts';
import type { Config } from '../config.ts';

/** Sends text messages. There is no driver for production yet. */
export interface Sms {
  /** False without a driver. */
  readonly isAvailable: boolean;
  /** Throws when the message is not accepted. The text has at most 160 characters. */
  send(message: { to: string; text: string }): Promise<void>;
}

/** `log` writes the text to the log, for development. `none` refuses every message. */
export function createSms({ sms }: Pick<Config, 'sms'>, log: FastifyBaseLogger): Sms {
  return {
    isAvailable: sms !== 'none',
    async send({ to, text }) {
      if (sms === 'none') throw new ServerError('phone-unavailable');
      // Visible at the default log level.
      log.warn({ sms: { to: `…${to.slice(-2)}`, text } }, 'text message');
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { ServerError } from '../errors.ts';
import type { Config } from '../config.ts';
import type { Sms } from './sms.ts';

/** `log` for machines of developers: the text stands in the log. `none`: there is no way to a phone. */
export function createSms({ sms }: Pick<Config, 'sms'>, log: FastifyBaseLogger): Sms {
  return {
    async send({ to, text }) {
      if (sms === 'none') throw new ServerError('phone-unavailable');
      // Seen with the level that holds where nothing is configured.
      log.warn({ sms: { to: `…${to.slice(-2)}`, text } }, 'text message');
    },
  };
}

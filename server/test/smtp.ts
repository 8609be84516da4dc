import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  port: number;
  mails: Email[];
  close(): Promise<void>;
}

interface Behaviour {
  port?: number;
  /** The answer to a recipient; default 250. */
  refuse?: { code: number; times: number };
  /** Called with a complete mail; it is accepted once this resolves. */
  beforeTaking?: () => Promise<void>;
}

/** A mail server that stores accepted mails. */
export async function startSmtp({ port = 0, refuse, beforeTaking }: Behaviour = {}): Promise<TestSmtp> {
  const mails: Email[] = [];
  let refusals = refuse?.times ?? 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 200,
    onRcptTo(_address, _session, callback) {
      refusals -= 1;
      const text = 'no, <anna@example.org> cannot have this';
      callback(refusals < 0 ? undefined : Object.assign(new Error(text), { responseCode: refuse?.code }));
    },
    async onData(stream, _session, callback) {
      const mail = await PostalMime.parse(await buffer(stream));
      await beforeTaking?.();
      mails.push(mail);
      callback();
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

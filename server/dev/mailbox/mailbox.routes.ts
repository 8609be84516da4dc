import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { endpoint, Strict } from '../../src/contract/endpoint.ts';
import { ServerError } from '../../src/errors.ts';
import type { Scope } from '../../src/http/scope.ts';
import type { Config } from '../../src/config.ts';
import { findMail, listMailbox } from './mailbox.ts';
import { listPage, mailDocument, mailPage, mailPolicy, pagePolicy } from './mailbox-page.ts';

const SHOWN = 50;

const shape = { method: 'GET', scope: 'public', tag: 'development', response: 'bytes' } as const;
const params = Strict({ id: Type.String({ maxLength: 60 }) });

const showMailbox = endpoint({ ...shape, path: '/dev/mailbox', summary: 'The mails this machine would have sent' });
const showMail = endpoint({ ...shape, path: '/dev/mailbox/:id', summary: 'One of them', params });
const showMailHtml = endpoint({ ...shape, path: '/dev/mailbox/:id/html', summary: 'Its HTML alone', params });

/** Anyone who reaches the server can read these mails, so the pages need development mode and no mail server. */
export function mailboxRoutes(scope: Scope, { config }: { config: Pick<Config, 'smtpUrl' | 'dataFolder'> }): void {
  if (config.smtpUrl !== '') return;
  const find = async (id: string) => {
    const mail = await findMail(config.dataFolder, id);
    if (mail === undefined) throw new ServerError('not-found');
    return mail;
  };

  scope.handle(showMailbox, async ({ reply }) => {
    const ids = (await listMailbox(config.dataFolder)).slice(0, SHOWN);
    const found = await Promise.all(ids.map(async (id) => ({ id, mail: await findMail(config.dataFolder, id) })));
    const entries = found.flatMap(({ id, mail }) => (mail === undefined ? [] : [{ id, mail }]));
    return send(reply, listPage(entries), pagePolicy);
  });

  scope.handle(showMail, async ({ params, reply }) =>
    send(reply, mailPage({ id: params.id, mail: await find(params.id) }), pagePolicy),
  );

  scope.handle(showMailHtml, async ({ params, reply }) =>
    send(reply.header('x-frame-options', 'SAMEORIGIN'), mailDocument(await find(params.id)), mailPolicy),
  );
}

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

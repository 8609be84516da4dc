import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { endpoint, Strict } from '../../src/contract/endpoint.ts';
import { ServerError } from '../../src/errors.ts';
import type { Scope } from '../../src/http/scope.ts';
import type { Config } from '../../src/config.ts';
import { findMail, listMailbox } from './mailbox.ts';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../src/mail/letter.ts';
import type { SealedMail } from '../../src/mail/mailer.ts';

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

const style = `
:root{color-scheme:light dark;--ground:#f4efe3;--sheet:#fff;--text:#0c1a2b;--soft:#44505c;--signal:#ff5a2b}
@media (prefers-color-scheme:dark){:root{--ground:#06101c;--sheet:#0c1a2b;--text:#f4efe3;--soft:#c3c9cd}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{padding:14px 20px;background:#0c1a2b;color:#f4efe3;border-bottom:4px solid var(--signal)}
header b{font:22px/1 'Bebas Neue','Arial Narrow',Impact,sans-serif;letter-spacing:2px}
header a{color:inherit}
main{max-width:760px;margin:0 auto;padding:20px}
ul{list-style:none;margin:0;padding:0}
li a{display:block;margin:0 0 8px;padding:14px 16px;background:var(--sheet);color:inherit;text-decoration:none;border-left:4px solid var(--signal)}
li a:hover,li a:focus-visible{outline:2px solid var(--signal)}
.soft{color:var(--soft);font-size:14px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:22px;line-height:1.2}
.code{display:inline-block;margin:8px 0;padding:8px 16px;border:2px solid var(--text);font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px;user-select:all;-webkit-user-select:all}
.go{display:inline-block;margin:8px 0;padding:14px 24px;background:var(--signal);color:#0c1a2b;font-weight:700;text-decoration:none}
iframe{display:block;width:100%;height:640px;margin:16px 0;border:1px solid var(--soft);background:#e4ddcb}
pre{padding:16px;background:var(--sheet);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
`;

/** No scripts: a meta element refreshes the list. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For the mail itself: inline styles, no scripts, no external pictures; links open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

interface Entry {
  id: string;
  mail: SealedMail;
}

function listPage(entries: readonly Entry[]): string {
  const rows = entries.map(
    ({ id, mail }) =>
      `<li><a href="/dev/mailbox/${id}"><b>${escapeHtml(mail.subject)}</b><br><span class="soft">${escapeHtml(mail.to)} · ${moment(mail.at)}</span></a></li>`,
  );
  const body =
    rows.length === 0
      ? '<h1>Noch keine E-Mails</h1><p class="soft">No mails yet. Mails that the server sends appear here on their own.</p>'
      : `<ul>${rows.join('')}</ul>`;
  return frame({ title: 'Postfach / Mailbox', body, refresh: true });
}

function mailPage({ id, mail }: Entry): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  const body = [
    `<h1>${escapeHtml(mail.subject)}</h1><p class="soft">${escapeHtml(mail.to)} · ${moment(mail.at)}</p>`,
    ...(link === undefined ? [] : [`<p><a class="go" href="${escapeHtml(link)}">Link öffnen / Open link</a></p>`]),
    ...(code === undefined ? [] : [`<p>Code: <span class="code">${code}</span></p>`]),
    `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${id}/html"></iframe>`,
    `<pre>${linked(mail.text)}</pre>`,
  ];
  return frame({ title: mail.subject, body: body.join(''), refresh: false });
}

/** Adds a base target, because links of a mail would open inside its frame. */
function mailDocument({ html }: SealedMail): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

function frame({ title, body, refresh }: { title: string; body: string; refresh: boolean }): string {
  return (
    '<!doctype html><html lang="de"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    (refresh ? '<meta http-equiv="refresh" content="3">' : '') +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>` +
    `<body><header><a href="/dev/mailbox"><b>MATCHPOST</b></a> · Postfach / Mailbox</header><main>${body}</main></body></html>`
  );
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}

function moment(at: number): string {
  return momentFormat.format(at);
}

const momentFormat = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

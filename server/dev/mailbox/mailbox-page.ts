import { createHash } from 'node:crypto';
import { escapeHtml } from '../../src/mail/letter.ts';
import type { SealedMail } from '../../src/mail/mailer.ts';

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
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For the mail itself: inline styles, no scripts, no external pictures; links open in a new tab. */
export const mailPolicy = [
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

export function listPage(entries: readonly Entry[]): string {
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

export function mailPage({ id, mail }: Entry): string {
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
export function mailDocument({ html }: SealedMail): string {
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

import { createHash } from 'node:crypto';
import type { Language } from '@matchpost/engine';
import type { FastifyReply } from 'fastify';

/** Styles for phones and desktops, light and dark. */
const style = `
:root{color-scheme:light dark;--ground:#f4efe3;--text:#0c1a2b;--soft:#44505c;--signal:#ff5a2b}
@media (prefers-color-scheme:dark){:root{--ground:#0c1a2b;--text:#f4efe3;--soft:#c3c9cd}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font:17px/1.5 system-ui,sans-serif}
header{padding:16px 24px;background:#0c1a2b;color:#f4efe3;border-bottom:4px solid var(--signal);font:24px/1 'Bebas Neue','Arial Narrow',Impact,sans-serif;letter-spacing:2px}
main{max-width:560px;margin:0 auto;padding:40px 24px}
h1{margin:0 0 16px;font:400 44px/1.05 'Bebas Neue','Arial Narrow',Impact,sans-serif;letter-spacing:1px}
p{margin:0 0 20px}
.soft{color:var(--soft);font-size:15px}
button,.button{display:inline-block;border:0;background:var(--signal);color:#0c1a2b;padding:16px 32px;font:700 18px/1 system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--text);outline-offset:3px}
a{color:inherit}
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  language: Language;
  title: string;
  /** HTML below the heading. */
  body: string;
  status?: number;
}

/**
 * A page without scripts. Its address holds a token, so it is not cached and sends no referrer to other sites. Not
 * `no-referrer`, under which browsers send `Origin: null` with a form.
 */
export function sendPage(reply: FastifyReply, { language, title, body, status = 200 }: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
        `<title>${title} – Matchpost</title><style>${style}</style></head>` +
        `<body><header>MATCHPOST</header><main><h1>${title}</h1>${body}</main></body></html>`,
    );
}

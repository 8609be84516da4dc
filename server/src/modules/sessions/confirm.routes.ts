import { findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { confirmSignIn, showConfirmPage } from '../../contract/auth.ts';
import { ServerError, serverMessage } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { messages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';
import { grantTokens } from './grant-tokens.ts';
import { requireOwnOrigin, DEFAULT_TARGET, findOwnTarget } from './own-origin.ts';
import { findByToken, isUsedToken } from './sign-in-codes.ts';
import { signIn } from './sign-in.ts';
import { createHash } from 'node:crypto';

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
function sendPage(reply: FastifyReply, { language, title, body, status = 200 }: Page): FastifyReply {
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

/** Parses forms within this scope only: elsewhere another site's form must not pass for JSON. */
export function acceptForms(app: FastifyInstance): FastifyInstance {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  return app;
}

/** The page behind the link in the mail. Only its button uses the code up, so link scanners do no harm. */
export function confirmRoutes(scope: Scope, services: Services): void {
  const { config, clock } = services;
  const target = (redirect = DEFAULT_TARGET) => findOwnTarget(redirect, config.publicUrl) ?? DEFAULT_TARGET;

  scope.handle(showConfirmPage, async ({ em, query, reply }) => {
    const language = findLanguage(query.language) ?? sourceLanguage;
    const found = await findByToken(em, query.token, clock());
    const fields = { token: query.token, redirect: target(query.redirect), language };
    if (found === undefined) return refuse(reply, em, new ServerError('sign-in-code-invalid'), fields);
    const words = messages[language].pages.confirm;
    return sendPage(reply, {
      language,
      title: words.title,
      body: `<p>${words.as} <strong>${escapeHtml(found.email)}</strong></p>${form(fields, words.button)}<p class="soft">${words.once}</p>`,
    });
  });

  scope.handle(confirmSignIn, async ({ em, body, request, reply }) => {
    const language = findLanguage(body.language) ?? sourceLanguage;
    try {
      requireOwnOrigin(request, config.publicUrl);
      const proof = { token: body.token };
      const session = await signIn(em, services, { proof, userAgent: request.headers['user-agent'] });
      await grantTokens(reply, em, services, { session, client: 'web' });
      return reply.redirect(target(body.redirect), 303);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      return refuse(reply, em, error, { token: body.token, redirect: target(body.redirect), language });
    }
  });
}

interface Fields {
  token: string;
  redirect: string;
  language: Language;
}

/** A button pressed twice shows the second answer: the person is signed in already. */
async function refuse(reply: FastifyReply, em: EntityManager, error: ServerError, fields: Fields) {
  const isUsed = error.code === 'sign-in-code-invalid' && (await isUsedToken(em, fields.token));
  return sendPage(reply, isUsed ? usedPage(error, fields) : refusalPage(error, fields.language));
}

function form(fields: Fields, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/auth/confirm">${inputs.join('')}<p><button>${label}</button></p></form>`;
}

function usedPage({ status }: ServerError, { redirect, language }: Fields): Page {
  const words = messages[language].pages.confirm;
  const onward = `<p><a class="button" href="${escapeHtml(redirect)}">${words.onward}</a></p>`;
  const body = `<p>${words.usedMore}</p>${onward}<p><a href="/auth">${words.again}</a></p>`;
  return { language, title: words.used, body, status };
}

function refusalPage(error: ServerError, language: Language): Page {
  const words = messages[language].pages.confirm;
  const sentence = escapeHtml(serverMessage(error.code, error.params, language));
  const body = `<p>${sentence}</p><p><a class="button" href="/auth">${words.again}</a></p>`;
  return { language, title: words.refused, body, status: error.status };
}

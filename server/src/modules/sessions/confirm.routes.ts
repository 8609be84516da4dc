import { findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmSignIn, showConfirmPage } from '../../contract/auth.ts';
import { ServerError, serverMessage } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import { escapeHtml } from '../../mail/letter.ts';
import { messages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';
import { grantTokens } from './grant-tokens.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { sendPage } from './page.ts';
import { DEFAULT_TARGET, findOwnTarget } from './redirect-target.ts';
import { findByToken } from './sign-in-codes.ts';
import { signIn } from './sign-in.ts';

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
    if (found === undefined) return sendPage(reply, refusalPage(new ServerError('sign-in-code-invalid'), language));
    const fields = { token: query.token, redirect: target(query.redirect), language };
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
      await grantTokens(reply, em, services, session);
      return reply.redirect(target(body.redirect), 303);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      return sendPage(reply, refusalPage(error, language));
    }
  });
}

function form(fields: Record<string, string>, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/auth/confirm">${inputs.join('')}<p><button>${label}</button></p></form>`;
}

function refusalPage(error: ServerError, language: Language) {
  const words = messages[language].pages.confirm;
  const sentence = escapeHtml(serverMessage(error.code, error.params, language));
  const body = `<p>${sentence}</p><p><a class="button" href="/auth">${words.again}</a></p>`;
  return { language, title: words.refused, body, status: error.status };
}

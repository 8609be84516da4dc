import { sourceLanguage } from '@matchpost/engine/languages';
import { refreshSession, sendMagicLink, verifySignIn } from '../../contract/auth.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import { signInMail } from '../../mail/mails.ts';
import type { Services } from '../../services.ts';
import { parseEmailAddress, createSignInCode } from './sign-in-codes.ts';
import { grantTokens } from './grant-tokens.ts';
import { DEFAULT_TARGET, findClient, findOwnTarget } from './own-origin.ts';
import { clearRefreshCookie, findRefreshCookie, parseRefreshToken, rotateSession } from './refresh.ts';
import { signIn } from './sign-in.ts';

export function signInRoutes(scope: Scope, services: Services): void {
  const { config, clock, keyring, mailer } = services;

  scope.handle(sendMagicLink, async ({ em, body }) => {
    const { language = sourceLanguage, redirect = DEFAULT_TARGET } = body;
    const email = parseEmailAddress(body.email);
    if (email === undefined) throw new ServerError('email-invalid', { path: 'body.email' });
    const target = findOwnTarget(redirect, config.publicUrl);
    if (target === undefined) throw new ServerError('redirect-refused', { path: 'body.redirect' });
    await em.transactional(async (em) => {
      const secrets = await createSignInCode(em, { email, language, keyring, now: clock() });
      if (secrets === undefined) return;
      const link = new URL('/auth/confirm', config.publicUrl);
      link.search = String(new URLSearchParams({ token: secrets.token, redirect: target, language }));
      const { code, expiresAt } = secrets;
      const content = signInMail({ link: link.href, code, expiresAt, language });
      await mailer.enqueue({ to: email, ...content }, { em, until: expiresAt.getTime() });
    });
  });

  scope.handle(verifySignIn, async ({ em, body, request, reply }) => {
    const client = findClient(request, config);
    const session = await signIn(em, services, { proof: body, userAgent: request.headers['user-agent'] });
    return grantTokens(reply, em, services, { session, client });
  });

  scope.handle(refreshSession, async ({ em, body, request, reply }) => {
    const client = findClient(request, config);
    const token = client === 'app' ? body?.refresh_token : findRefreshCookie(request, config);
    const claims = parseRefreshToken(keyring, token ?? '');
    const refreshed =
      claims === undefined ? { refused: 'refresh-invalid' as const } : await rotateSession(em, claims, clock());
    if ('session' in refreshed) return grantTokens(reply, em, services, { session: refreshed.session, client });
    if (client === 'web') clearRefreshCookie(reply, config);
    throw new ServerError(refreshed.refused);
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { welcomeMail } from '../../mail/mails.ts';
import type { Services } from '../../services.ts';
import { findOrCreateUser } from '../users/user.queries.ts';
import { parseEmailAddress, findByCode, findByToken, useCode } from './sign-in-codes.ts';
import type { Session, SignInCode } from './session.entity.ts';
import { issueSession } from './sessions.ts';

export type Proof = { token: string } | { email: string; code: string };

interface SignIn {
  proof: Proof;
  userAgent: string | undefined;
}

/**
 * Opens a session for the owner of the address and creates the account at the first one. Throws `sign-in-code-invalid`
 * and `account-deleting`. The code is used up in the transaction that adds the session.
 */
export async function signIn(
  em: EntityManager,
  { config, keyring, clock, mailer }: Services,
  { proof, userAgent }: SignIn,
): Promise<Session> {
  const now = clock();
  const found = 'token' in proof ? await findByToken(em, proof.token, now) : await findTyped(em, proof);
  if (found === undefined) throw new ServerError('sign-in-code-invalid');
  return em.transactional(async (em) => {
    if (!(await useCode(em, found.id, now))) throw new ServerError('sign-in-code-invalid');
    const user = await findOrCreateUser(em, found);
    if (user.deleting) throw new ServerError('account-deleting');
    if (user.isNew) {
      const content = welcomeMail({ language: found.language, link: `${config.publicUrl}/studio` });
      await mailer.enqueue({ to: found.email, ...content }, { em });
    }
    return issueSession(em, { userId: user.id, userAgent, now });
  });

  async function findTyped(em: EntityManager, typed: { email: string; code: string }): Promise<SignInCode | undefined> {
    const email = parseEmailAddress(typed.email);
    const code = typed.code.replace(/\s/g, '');
    return email === undefined ? undefined : findByCode(em, { email, code, keyring, now });
  }
}

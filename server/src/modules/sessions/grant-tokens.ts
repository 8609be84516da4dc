import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply } from 'fastify';
import { second } from '@matchpost/engine/clock';
import type { TokenAnswer } from '../../contract/auth.ts';
import { ACCESS_TOKEN_SECONDS } from '../../plugins/external/jwt.ts';
import type { Services } from '../../services.ts';
import { loadUser } from '../users/user.queries.ts';
import { setRefreshCookie, createRefreshToken } from './refresh.ts';
import type { Session } from './session.entity.ts';

/** Returns a session's token answer and sets its refresh cookie. Call it after the transaction. */
export async function grantTokens(
  reply: FastifyReply,
  em: EntityManager,
  { config, keyring, clock }: Services,
  session: Session,
): Promise<TokenAnswer> {
  const { id, generation, aal, user } = session;
  const answer: TokenAnswer = {
    access_token: await reply.server.accessTokens.sign({ sub: user, sid: id, aal }),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(clock() / second) + ACCESS_TOKEN_SECONDS,
    user: await loadUser(em, user, clock()),
  };
  setRefreshCookie(reply, config, createRefreshToken(keyring, { sessionId: id, generation }));
  reply.header('cache-control', 'no-store');
  return answer;
}

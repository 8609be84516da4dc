import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply } from 'fastify';
import { second } from '@matchpost/engine/clock';
import type { TokenAnswer } from '../../contract/auth.ts';
import { ACCESS_TOKEN_SECONDS } from '../../plugins/external/jwt.ts';
import type { Services } from '../../services.ts';
import { loadUser } from '../users/user.queries.ts';
import type { ClientKind } from './own-origin.ts';
import { setRefreshCookie, createRefreshToken } from './refresh.ts';
import type { Session } from './session.entity.ts';

interface Grant {
  session: Session;
  client: ClientKind;
}

/** Returns a session's token answer. The refresh token goes into a cookie, or for apps into the answer. Call it after the transaction. */
export async function grantTokens(
  reply: FastifyReply,
  em: EntityManager,
  { config, keyring, clock }: Services,
  { session, client }: Grant,
): Promise<TokenAnswer> {
  const { id, generation, aal, user } = session;
  const answer: TokenAnswer = {
    access_token: await reply.server.accessTokens.sign({ sub: user, sid: id, aal }),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(clock() / second) + ACCESS_TOKEN_SECONDS,
    user: await loadUser(em, user, clock()),
  };
  reply.header('cache-control', 'no-store');
  const refreshToken = createRefreshToken(keyring, { sessionId: id, generation });
  if (client === 'app') return { ...answer, refresh_token: refreshToken };
  setRefreshCookie(reply, config, refreshToken);
  return answer;
}

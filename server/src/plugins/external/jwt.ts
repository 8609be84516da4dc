import jwt, { type Secret } from '@fastify/jwt';
import plugin from 'fastify-plugin';
import type { PublicJwk, SigningKeys } from '../../modules/signing-keys/signing-keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface AccessClaims {
  /** The user. */
  sub: string;
  /** The session. */
  sid: string;
  aal: 'aal1' | 'aal2';
  typ: 'access';
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    user: AccessClaims & { iat: number; exp: number };
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: {
      sign(claims: Omit<AccessClaims, 'typ'>): Promise<string>;
      /** What is served at /.well-known/jwks.json. */
      listKeys(): Promise<PublicJwk[]>;
    };
  }
}

interface JwtOptions {
  signingKeys: SigningKeys;
  issuer: string;
}

/** Access tokens: ES256 only, by key id; embedded keys and addresses in a token's header are never looked at. */
export const jwtPlugin = plugin(async (app, { signingKeys, issuer }: JwtOptions) => {
  await app.register(jwt, {
    secret: {
      private: async () => (await signingKeys.getSigner()).privateKey,
      public: async (_request: unknown, token: unknown) => {
        const kid = (token as { header?: { kid?: unknown } }).header?.kid;
        const key = typeof kid === 'string' && kid.length <= 64 ? await signingKeys.findVerifier(kid) : undefined;
        if (key === undefined) throw new UnknownKeyError();
        return key;
      },
    } as { private: Secret; public: Secret },
    decode: { complete: true },
    sign: { algorithm: 'ES256', iss: issuer, aud: AUDIENCE, expiresIn: ACCESS_TOKEN_SECONDS },
    verify: {
      algorithms: ['ES256'],
      allowedIss: issuer,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'exp', 'sub', 'sid', 'typ'],
      cache: 5_000,
      cacheTTL: 60_000,
    },
  });
  app.decorate('accessTokens', {
    async sign(claims) {
      const { kid, privateKey } = await signingKeys.getSigner();
      return app.jwt.sign({ ...claims, typ: 'access' }, { key: privateKey, kid });
    },
    listKeys: () => signingKeys.listPublic(),
  });
});

/** A token names a key that never was or is gone. */
class UnknownKeyError extends Error {
  readonly code = 'FAST_JWT_UNKNOWN_KEY';
}

const AUDIENCE = 'matchpost';

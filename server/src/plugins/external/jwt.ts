import jwt, { type Secret } from '@fastify/jwt';
import plugin from 'fastify-plugin';
import type { PublicJwk, SigningKeys } from '../../modules/signing-keys/signing-keys.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

interface AccessClaims {
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
      /** The keys served at /.well-known/jwks.json. */
      listKeys(): Promise<PublicJwk[]>;
    };
  }
}

interface JwtOptions {
  signingKeys: SigningKeys;
  issuer: string;
}

/** Access tokens: ES256 only, by key id. Ignores keys and addresses embedded in a token's header. */
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

/** The token's key id is unknown or deleted. */
class UnknownKeyError extends Error {
  readonly code = 'FAST_JWT_UNKNOWN_KEY';
}

const AUDIENCE = 'matchpost';

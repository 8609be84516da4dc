import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import { ServerError } from '../../errors.ts';
import type { WebAuthnCredential } from './factor.entity.ts';

/** The site that owns the credentials. */
interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

interface CreationDeps {
  party: RelyingParty;
  userId: string;
  email: string;
  /** Existing credentials; their devices are excluded. */
  known: readonly WebAuthnCredential[];
}

export async function creationOptions({ party, userId, email, known }: CreationDeps) {
  return generateRegistrationOptions({
    rpName: 'Matchpost',
    rpID: party.id,
    userID: isoUint8Array.fromUTF8String(userId),
    userName: email,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
  });
}

export async function requestOptions(party: RelyingParty, credential: WebAuthnCredential) {
  const transports = credential.transports as AuthenticatorTransport[] | undefined;
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    allowCredentials: [{ id: credential.id, ...(transports === undefined ? {} : { transports }) }],
  });
}

interface Proof {
  party: RelyingParty;
  /** The nonce of the challenge, base64url. */
  nonce: string;
  response: unknown;
}

/** Verifies a new credential and returns it. Throws `factor-response-invalid`. */
export async function verifyCreation({ party, nonce, response }: Proof): Promise<WebAuthnCredential> {
  const { verified, registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  );
  if (!verified || registrationInfo === undefined) throw new ServerError('factor-response-invalid');
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, ...(transports ? { transports } : {}) };
}

/** Returns the credential with its new counter; an old counter reveals a copy. Throws `factor-response-invalid`. */
export async function verifyRequest(
  credential: WebAuthnCredential,
  { party, nonce, response }: Proof,
): Promise<WebAuthnCredential> {
  const { id, counter } = credential;
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, counter, publicKey: isoBase64URL.toBuffer(credential.publicKey) },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new ServerError('factor-response-invalid');
  return { ...credential, counter: authenticationInfo.newCounter };
}

/** Maps all errors of the library to one code. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new ServerError('factor-response-invalid', { cause: error });
  }
}

import { challengeFactor, verifyFactor, type TokenAnswer } from '@matchpost/server/contract';
import { fromPromise } from 'xstate';
import { callApi } from '../api.ts';
import { beginSession } from '../session/session.ts';
import { factorMachine, type Challenge, type Factor, type Proof } from './factor-machine.ts';

/** The machine with the server and the browser's credentials behind it. */
export const providedFactorMachine = factorMachine.provide({
  actors: {
    challenge: fromPromise<Challenge, { factor: Factor }>(async ({ input: { factor }, signal }) => {
      const { id, webauthn } = await callApi(challengeFactor, { params: { id: factor.id }, signal });
      if (webauthn === undefined) return { id };
      return { id, device: { type: webauthn.type, publicKey: webauthn.credential_options.publicKey } };
    }),
    prove: fromPromise<TokenAnswer, Proof>(async ({ input: { factor, challenge, code }, signal }) => {
      const { device } = challenge;
      const proof = device === undefined ? { code } : { webauthn: await askDevice(device, signal) };
      return callApi(verifyFactor, {
        params: { id: factor.id },
        body: { challenge_id: challenge.id, ...proof },
        signal,
      });
    }),
  },
  actions: { proved: (_, answer) => void beginSession(answer) },
});

type Device = NonNullable<Challenge['device']>;

/** Throws `NotAllowedError` when the person says no or waits too long. */
async function askDevice({ type, publicKey }: Device, signal: AbortSignal) {
  const credential = (await (type === 'create'
    ? navigator.credentials.create({ publicKey: toCreation(publicKey), signal })
    : navigator.credentials.get({ publicKey: toRequest(publicKey), signal }))) as PublicKeyCredential;
  return { type, credential_response: credential.toJSON() as unknown as Record<string, unknown> };
}

/** The server's options are the browser's own types in JSON. */
const toCreation = (json: object) => PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
const toRequest = (json: object) => PublicKeyCredential.parseRequestOptionsFromJSON(json as never);

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
      return { id, ...(webauthn === undefined ? {} : { publicKey: webauthn.credential_options.publicKey }) };
    }),
    prove: fromPromise<TokenAnswer, Proof>(async ({ input: { factor, challenge, code }, signal }) => {
      const proof =
        challenge.publicKey === undefined ? { code } : { webauthn: await askDevice(challenge.publicKey, signal) };
      return callApi(verifyFactor, {
        params: { id: factor.id },
        body: { challenge_id: challenge.id, ...proof },
        signal,
      });
    }),
  },
  actions: { proved: (_, answer) => void beginSession(answer) },
});

/** Throws `NotAllowedError` when the person says no or waits too long. */
async function askDevice(options: Record<string, unknown>, signal: AbortSignal) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const credential = (await navigator.credentials.get({ publicKey, signal })) as PublicKeyCredential;
  return { type: 'request' as const, credential_response: credential.toJSON() as unknown as Record<string, unknown> };
}

import { ApiError, challengeFactor, verifyFactor, type TokenAnswer, type UserBody } from '@matchpost/server/contract';
import { assign, fromPromise, setup } from 'xstate';
import { callApi } from '../api.ts';
import { beginSession } from '../session/session.ts';
import { parseCode } from './email.ts';

export type Factor = UserBody['factors'][number];

export interface Challenge {
  id: string;
  /** Options in JSON for `navigator.credentials.get`, or for `create` while a device is being added. */
  device?: { type: 'create' | 'request'; publicKey: Record<string, unknown> };
}

interface Context {
  factors: readonly Factor[];
  factor: Factor;
  challenge: Challenge | null;
  /** Six digits being sent; they may be typed before the challenge is ready. */
  code: string;
  /** The error of the server or the device, or `code-invalid` for fewer than six digits. */
  problem: unknown;
}

type Event = { type: 'CHOOSE'; factor: Factor } | { type: 'CODE'; code: string } | { type: 'START' };

export interface Proof {
  factor: Factor;
  challenge: Challenge;
  /** Empty for a device. */
  code: string;
}

/** A text message costs money and a device asks for a touch: both wait for a press. */
const startsAtOnce = (factor: Factor) => factor.factor_type === 'totp';

/** Proves the second factor: a challenge, then a code or a device's answer. */
export const factorMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { factors: readonly Factor[] } },
  actors: {
    challenge: fromPromise<Challenge, { factor: Factor }>(async ({ input: { factor }, signal }) => {
      const { id, webauthn } = await callApi(challengeFactor, { params: { id: factor.id }, signal });
      if (webauthn === undefined) return { id };
      return { id, device: { type: webauthn.type, publicKey: webauthn.credential_options.publicKey } };
    }),
    prove: fromPromise<TokenAnswer, Proof>(async ({ input: { factor, challenge, code }, signal }) => {
      const { device } = challenge;
      const proof = device === undefined ? { code } : { webauthn: await askDevice(device, signal) };
      const body = { challenge_id: challenge.id, ...proof };
      return callApi(verifyFactor, { params: { id: factor.id }, body, signal });
    }),
  },
  actions: {
    proved: (_, answer: TokenAnswer) => void beginSession(answer),
    keepCode: assign({ code: ({ event }) => (event.type === 'CODE' ? (parseCode(event.code) ?? '') : '') }),
  },
  guards: {
    startsAtOnce: ({ context }) => startsAtOnce(context.factor),
    mayCorrect: ({ context }) => context.problem instanceof ApiError && context.problem.code === 'factor-code-invalid',
    codeInvalid: ({ event }) => event.type === 'CODE' && parseCode(event.code) === undefined,
    hasCode: ({ context }) => context.code !== '',
    isDevice: ({ context }) => context.factor.factor_type === 'webauthn',
  },
}).createMachine({
  id: 'factor',
  context: ({ input }) => ({
    factors: input.factors,
    factor: input.factors[0]!,
    challenge: null,
    code: '',
    problem: null,
  }),
  initial: 'chosen',
  on: {
    CHOOSE: { target: '.chosen', actions: assign({ factor: ({ event }) => event.factor, code: '', problem: null }) },
  },
  states: {
    chosen: { always: [{ guard: 'startsAtOnce', target: 'challenging' }, { target: 'waiting' }] },
    waiting: { on: { START: 'challenging' } },
    challenging: {
      // Phones fill in codes before the challenge has arrived.
      on: {
        CODE: [
          { guard: 'codeInvalid', actions: assign({ code: '', problem: 'code-invalid' }) },
          { actions: ['keepCode', assign({ problem: null })] },
        ],
      },
      invoke: {
        src: 'challenge',
        input: ({ context }) => ({ factor: context.factor }),
        onDone: [
          {
            guard: 'isDevice',
            target: 'proving',
            actions: assign({ challenge: ({ event }) => event.output, problem: null }),
          },
          { target: 'asking', actions: assign({ challenge: ({ event }) => event.output }) },
        ],
        onError: { target: 'waiting', actions: assign({ problem: ({ event }) => event.error }) },
      },
    },
    asking: {
      always: { guard: 'hasCode', target: 'proving', actions: assign({ problem: null }) },
      on: {
        CODE: [
          { guard: 'codeInvalid', actions: assign({ problem: 'code-invalid' }) },
          { target: 'proving', actions: ['keepCode', assign({ problem: null })] },
        ],
      },
    },
    proving: {
      invoke: {
        src: 'prove',
        input: ({ context: { factor, challenge, code } }) => ({ factor, challenge: challenge ?? { id: '' }, code }),
        onDone: { target: 'proved', actions: { type: 'proved', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => event.error, code: '' }) },
      },
    },
    // A wrong code can be corrected: a new text message would cost money and a minute.
    refused: {
      always: [
        { guard: 'isDevice', target: 'waiting' },
        { guard: 'mayCorrect', target: 'asking' },
        { guard: 'startsAtOnce', target: 'challenging' },
        { target: 'waiting' },
      ],
    },
    proved: { type: 'final' },
  },
});

type Device = NonNullable<Challenge['device']>;

/** Throws `NotAllowedError` if the user declines or waits too long. */
async function askDevice({ type, publicKey }: Device, signal: AbortSignal) {
  const credential = (await (type === 'create'
    ? navigator.credentials.create({ publicKey: toCreation(publicKey), signal })
    : navigator.credentials.get({ publicKey: toRequest(publicKey), signal }))) as PublicKeyCredential;
  // The cast is needed because `toJSON` has a type without an index; the contract takes any object.
  return { type, credential_response: credential.toJSON() as unknown as Record<string, unknown> };
}

/** The server's options are the browser's own types in JSON. */
const toCreation = (json: object) => PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
const toRequest = (json: object) => PublicKeyCredential.parseRequestOptionsFromJSON(json as never);

import { sendMagicLink, verifySignIn, type TokenAnswer } from '@matchpost/server/contract';
import { assign, fromPromise, setup } from 'xstate';
import { callApi } from '../api.ts';
import { getLanguage } from '../preferences/language.ts';
import { beginSession } from '../session/session.ts';
import { parseCode, parseEmail } from './email.ts';

/** Milliseconds before another mail can be sent; the server enforces the same. */
export const RESEND_AFTER = 60_000;

interface Context {
  email: string;
  /** Time of the last mail, in milliseconds since 1970. */
  sentAt: number;
  /** The error of the field on screen. */
  fault: 'email-invalid' | 'code-invalid' | null;
  /** The server's error. */
  problem: unknown;
}

type Event = { type: 'EMAIL'; email: string } | { type: 'CODE'; code: string } | { type: 'RESEND' } | { type: 'BACK' };

const errorOf = ({ event }: { event: { error: unknown } }) => event.error;

/** From an address to a session: a mail, then its link in another tab or its code here. */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    send: fromPromise<void, { email: string }>(async () => undefined),
    verify: fromPromise<TokenAnswer, { email: string; code: string }>(({ input, signal }) =>
      callApi(verifySignIn, { body: input, signal }),
    ),
  },
  actions: {
    sendFailed: (_, _error: unknown) => undefined,
    signedIn: (_, answer: TokenAnswer) => void beginSession(answer),
    keepEmail: assign({ email: ({ context, event }) => (event.type === 'EMAIL' ? event.email.trim() : context.email) }),
  },
  guards: {
    emailInvalid: ({ event }) => event.type === 'EMAIL' && parseEmail(event.email) === undefined,
    codeInvalid: ({ event }) => event.type === 'CODE' && parseCode(event.code) === undefined,
    hasSent: ({ context }) => context.sentAt > 0,
    mayResend: ({ context }) => Date.now() - context.sentAt >= RESEND_AFTER,
  },
}).createMachine({
  id: 'signIn',
  context: { email: '', sentAt: 0, fault: null, problem: null },
  initial: 'email',
  states: {
    email: {
      on: {
        EMAIL: [
          { guard: 'emailInvalid', actions: ['keepEmail', assign({ fault: 'email-invalid' })] },
          { target: 'sending', actions: 'keepEmail' },
        ],
      },
    },
    sending: {
      entry: assign({ fault: null, problem: null }),
      invoke: {
        src: 'send',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent', actions: assign({ sentAt: () => Date.now() }) },
        onError: [
          // The code of an earlier mail is still valid, and the field for it has no fault.
          { guard: 'hasSent', target: 'sent', actions: { type: 'sendFailed', params: errorOf } },
          {
            target: 'email',
            actions: [assign({ problem: ({ event }) => event.error }), { type: 'sendFailed', params: errorOf }],
          },
        ],
      },
      on: {
        CODE: [
          { guard: 'codeInvalid', actions: assign({ fault: 'code-invalid' }) },
          { guard: 'hasSent', target: 'verifying' },
        ],
      },
    },
    sent: {
      on: {
        CODE: [
          { guard: 'codeInvalid', actions: assign({ fault: 'code-invalid', problem: null }) },
          { target: 'verifying' },
        ],
        RESEND: { guard: 'mayResend', target: 'sending' },
        BACK: { target: 'email', actions: assign({ sentAt: 0, fault: null, problem: null }) },
      },
    },
    verifying: {
      entry: assign({ fault: null, problem: null }),
      invoke: {
        src: 'verify',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'CODE' ? (parseCode(event.code) ?? '') : '',
        }),
        onDone: { target: 'signedIn', actions: { type: 'signedIn', params: ({ event }) => event.output } },
        onError: { target: 'sent', actions: assign({ problem: ({ event }) => event.error }) },
      },
    },
    signedIn: { type: 'final' },
  },
});

interface SignInEffects {
  /** The page that the mail's link opens. */
  target: string;
  onFailed(error: unknown): void;
}

/** Provides the effects for a sign-in that returns to `target`. */
export function provideSignIn({ target, onFailed }: SignInEffects) {
  return signInMachine.provide({
    actors: {
      send: fromPromise<void, { email: string }>(async ({ input: { email }, signal }) => {
        await callApi(sendMagicLink, { body: { email, redirect: target, language: getLanguage() }, signal });
      }),
    },
    actions: { sendFailed: (_, error) => onFailed(error) },
  });
}

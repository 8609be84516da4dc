import { sendMagicLink, verifySignIn, type TokenAnswer } from '@matchpost/server/contract';
import { fromPromise } from 'xstate';
import { callApi } from '../api.ts';
import { getLanguage } from '../preferences/language.ts';
import { beginSession } from '../session/session.ts';
import { signInMachine } from './sign-in-machine.ts';

interface SignInEffects {
  /** Where the mail's link leads. */
  target: string;
  onFailed(error: unknown): void;
}

/** The machine with the server behind it. */
export function provideSignIn({ target, onFailed }: SignInEffects) {
  return signInMachine.provide({
    actors: {
      send: fromPromise<void, { email: string }>(async ({ input: { email }, signal }) => {
        const body = { email, redirect: target, language: getLanguage() };
        await callApi(sendMagicLink, { body, signal });
      }),
      verify: fromPromise<TokenAnswer, { email: string; code: string }>(({ input, signal }) =>
        callApi(verifySignIn, { body: input, signal }),
      ),
    },
    actions: {
      sendFailed: ({ context }) => onFailed(context.problem),
      signedIn: (_, answer) => void beginSession(answer),
    },
  });
}

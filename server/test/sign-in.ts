import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { TestServer } from './app.ts';
import { receiveSignIn, type SignInMail } from './inbox.ts';

export const anybody = () => `${randomUUID()}@example.org`;

/** Signs in over HTTP, from a new network address each time, so that only the mail address limits it. */
export function signInBy(server: () => TestServer) {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) => {
    const bytes = Array.from(randomUUID().slice(0, 3), (letter) => letter.charCodeAt(0));
    const remoteAddress = ['10', ...bytes].join('.');
    return server().app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers, remoteAddress });
  };
  const ask = async (email: string, more: object = {}, count = 1): Promise<SignInMail> => {
    const answer = await post('magic-link', { email, ...more });
    assert.equal([answer.statusCode, answer.body], [202, '']);
    return receiveSignIn(server().services.config.dataFolder, email, count);
  };
  return { post, ask };
}

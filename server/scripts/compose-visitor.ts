import { setTimeout as pause } from 'node:timers/promises';
import type { BatchBody, BatchFileBody } from '../src/contract/batches.ts';
import type { PostBody } from '../src/contract/render.ts';
import type { TestSmtp } from '../test/smtp.ts';

/** Uses the installation over HTTP. Errors hold the request and its answer. */
export interface Visitor {
  token: string;
  signUp(at: string, confirmAt: string, mails: TestSmtp['mails']): Promise<string>;
  draw(at: string, serial: number): Promise<PostBody>;
  startBatch(at: string, posts: number): Promise<string>;
  getBatch(at: string, id: string): Promise<BatchBody>;
  getFiles(at: string, id: string): Promise<BatchFileBody[]>;
  /** Downloads a file from this server and returns its size in bytes. */
  countBytes(at: string, fileUrl: string): Promise<number>;
}

const email = 'anna@example.org';
const game = (index: number) => ({
  id: String(index),
  date: '28.03.2026',
  time: '18:00',
  teamHome: `Team ${index}`,
  teamAway: `Gast ${index}`,
});

export function createVisitor(): Visitor {
  const visitor: Visitor = {
    token: '',
    async signUp(at, confirmAt, mails) {
      await ask(at, 'POST', '/api/auth/magic-link', { email });
      const code = await waitForCode(mails);
      const answer = await ask(confirmAt, 'POST', '/api/auth/verify', { email, code });
      const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
      visitor.token = token;
      return user.id;
    },
    async draw(at, serial) {
      const prefer = { prefer: 'return=representation' };
      const answer = await ask(at, 'POST', '/api/render', { theme: 'standard', games: [game(serial)] }, prefer);
      return (await answer.json()) as PostBody;
    },
    async startBatch(at, posts) {
      const games = Array.from({ length: posts }, (_, index) => game(index));
      const answer = await ask(at, 'POST', '/api/batches', { theme: 'standard', scale: 0.5, games });
      return ((await answer.json()) as BatchBody).id;
    },
    getBatch: async (at, id) => (await (await ask(at, 'GET', `/api/batches/${id}`)).json()) as BatchBody,
    getFiles: async (at, id) => (await (await ask(at, 'GET', `/api/batches/${id}/files`)).json()) as BatchFileBody[],
    async countBytes(at, fileUrl) {
      const { pathname, search } = new URL(fileUrl);
      return (await (await ask(at, 'GET', pathname + search)).arrayBuffer()).byteLength;
    },
  };

  const ask = async (at: string, method: string, path: string, body?: object, more: object = {}) => {
    const headers = { ...(visitor.token === '' ? {} : { authorization: `Bearer ${visitor.token}` }), ...more };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(at + path, { method, headers: { ...headers, ...json }, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return visitor;
}

async function waitForCode(mails: TestSmtp['mails']): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const code = mails.map(({ text = '' }) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined);
    if (code !== undefined) return code;
    await pause(100);
  }
  throw new Error('The mail with the code did not leave within 30 s: no process takes jobs, or SMTP_URL is not used');
}

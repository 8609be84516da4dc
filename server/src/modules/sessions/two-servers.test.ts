import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { receiveSignIn } from '../../../test/inbox.ts';
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { anybody } from '../../../test/sign-in.ts';
import { User } from '../users/user.entity.ts';
import { Session, SignInCode } from './session.entity.ts';

let server: TestServer;
let processes: ServerProcess[];

/** Sends the same call eight times concurrently, alternating between both servers. */
async function callAtOnce(path: string, body: object) {
  const calls = Array.from({ length: 8 }, (_one, index) => processes[index % processes.length]?.post(path, body));
  return Promise.all(calls);
}

describe('two servers on one database', (test) => {
  test.before(async () => {
    server = await startTestServer();
    const { config } = server.services;
    processes = await Promise.all([startServerProcess(config), startServerProcess(config)]);
  });
  test.after(async () => {
    for (const one of processes) await one.kill();
    await server.close();
  });

  for (const proofKind of ['token', 'code'] as const) {
    test(`open one session for one ${proofKind} used eight times concurrently`, async () => {
      const email = anybody();
      await processes[0]?.post('/api/auth/magic-link', { email });
      const mail = await receiveSignIn(server.services.config.dataFolder, email);
      const proof = proofKind === 'token' ? { token: mail.token } : { email, code: mail.code };
      const answers = await callAtOnce('/api/auth/verify', proof);
      const statuses = answers.map((answer) => answer?.status).toSorted();
      assert.equal(statuses, [200, 400, 400, 400, 400, 400, 400, 400]);
      const em = server.orm.em.fork();
      const user = await em.findOneOrFail(User, { email });
      assert.is(await em.count(Session, { user: user.id }), 1);
    });
  }

  test('share the limit of mails', async () => {
    const email = anybody();
    const answers = await callAtOnce('/api/auth/magic-link', { email });
    assert.equal(new Set(answers.map((answer) => answer?.status)), new Set([202]));
    assert.is(await server.orm.em.fork().count(SignInCode, { email }), 1);
  });

  test('accept access tokens of each other', async () => {
    const email = anybody();
    await processes[0]?.post('/api/auth/magic-link', { email });
    const { token } = await receiveSignIn(server.services.config.dataFolder, email);
    const answer = await processes[0]?.post('/api/auth/verify', { token });
    const headers = { authorization: `Bearer ${String(answer?.body['access_token'])}` };
    const user = await fetch(`${processes[1]?.url}/api/auth/user`, { headers });
    assert.is(((await user.json()) as { email: string }).email, email);
  });
});

/** The requests of README.md and docs/leagues.md to `localhost:3000`, as they are printed. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from './app.ts';
import { receiveSignIn } from './inbox.ts';

const root = new URL('../../', import.meta.url);
const read = (page: string) => readFile(new URL(page, root), 'utf8');
/** Shell blocks of a page with requests to the server that `make start` starts. */
const calls = async (page: string) =>
  [...(await read(page)).matchAll(/```(\w*)\n([\s\S]*?)```/g)].flatMap(([, kind, text = '']) =>
    /^(?:export \w+=\$\()?curl .*localhost:3000/m.test(text) ? [{ kind, text }] : [],
  );

describe('requests of the documents', (test) => {
  let server: TestServer;
  let folder: string;
  const email = 'pro@demo.matchpost.invalid';
  test.before(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'matchpost-calls-'));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  test.after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Runs lines one after the other; unset variables and refusals of the server end them. */
  const run = async (script: string): Promise<string> => {
    const here = script
      .replaceAll('localhost:3000', new URL(server.app.listeningOrigin).host)
      .replaceAll(/\bcurl /g, 'curl -s --fail-with-body ');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here], { cwd: folder });
    return stdout;
  };

  test('README.md signs in and reads limits and clubs', async () => {
    const [block, ...more] = await calls('README.md');
    assert.equal([block?.kind, more], ['sh', []]);
    const [first = '', second = '', rest = ''] = block?.text.split(/(?=curl -X POST .*verify)|(?=export TOKEN)/) ?? [];
    await run(first);
    const { code } = await receiveSignIn(server.services.config.dataFolder, email);
    const { access_token } = JSON.parse(await run(second.replace('123456', code)));
    const answers = await run(rest.replace('TOKEN=…', `TOKEN=${access_token}`));
    assert.match(answers, /"max_teams"[\s\S]*"clubs"/);
  });

  test('docs/leagues.md reads leagues and fills a team of one’s own with a file', async () => {
    const [leagues, team, ...more] = await calls('docs/leagues.md');
    assert.equal([leagues?.kind, team?.kind, more], ['sh', 'sh', []]);
    const answers = await run(leagues?.text ?? '');
    for (const part of ['"clubs"', '"teams"', '"games"', '"data"']) assert.match(answers, part);
    const { headers } = await server.signIn({ tier: 'pro' });
    const token = headers.authorization.replace('Bearer ', '');
    const report = JSON.parse(await run((team?.text ?? '').replace('TOKEN=…', `TOKEN=${token}`)));
    assert.is(report.added, 1, JSON.stringify(report));
    const [own] = (await server.app.inject({ url: '/api/own-teams', headers })).json();
    const { body } = await server.app.inject({ url: `/api/own-teams/${own.id}/games`, headers });
    assert.match(body, 'TV Auental');
  });

  test('every variable of a request is set on its page', async () => {
    const names = (await readdir(new URL('docs/', root))).flatMap((name) =>
      name.endsWith('.md') ? [`docs/${name}`] : [],
    );
    let used = 0;
    for (const page of ['README.md', 'server/client/README.md', 'server/n8n/README.md', ...names]) {
      const text = await read(page);
      const scripts = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, script = '']) =>
        script.includes('curl ') ? [script] : [],
      );
      for (const [, name = ''] of scripts.join('\n').matchAll(/"?\$\{?([A-Za-z_]+)/g)) {
        used += 1;
        assert.match(text, new RegExp(`(?:^|\\s|\`)${name}(?:=|: |\` for)`), `${page}: ${name} is never set`);
      }
    }
    assert.ok(used > 20);
  });
});

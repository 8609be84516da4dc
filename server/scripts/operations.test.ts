/** The blocks of docs/operations.md and docs/admin.md: SQL runs, units and proxies fit the server. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import pino from 'pino';
import * as assert from 'uvu/assert';
import * as contract from '../src/contract/index.ts';
import { runDeletion } from '../src/modules/deletion/deletion.ts';
import { startTestServer, type TestServer } from '../test/app.ts';
import { query } from '../test/postgres/test-database.ts';

const root = new URL('../../', import.meta.url);
const pages = ['docs/operations.md', 'docs/admin.md'];
const text = pages.map((page) => readFileSync(new URL(page, root), 'utf8')).join('\n');
const running = readFileSync(new URL('docs/running.md', root), 'utf8');
const blocks = (kind: string) => [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, own]) => own === kind);
const bodies = (kind: string) => blocks(kind).map(([, , body = '']) => body);

/** Seconds between SIGTERM and the end that a stopping server needs beside `STOP_DELAY`. */
const STOPPING = 20;
const stopDelay = Number(/`STOP_DELAY=(\d+)`/.exec(text)?.[1]);

/** Keys of units that we use, by section; their manuals are systemd.unit(5), systemd.service(5) and systemd.exec(5). */
const unitKeys: Readonly<Record<string, string>> = {
  Unit: 'Description After Wants',
  Service:
    'User WorkingDirectory EnvironmentFile Environment ExecStart Restart RestartSec TimeoutStopSec KillMode NoNewPrivileges ProtectSystem ProtectHome PrivateTmp StateDirectory',
  Install: 'WantedBy',
};

describe('SQL of the documents', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());
  const run = (sql: string) => query(server.services.config.databaseUrl, sql);
  const find = (words: string) => {
    const sql = bodies('sql').filter((body) => body.includes(words));
    assert.is(sql.length, 1, words);
    return sql[0]!;
  };

  test('lists granted plans, and no plan that is paid for', async () => {
    await server.signIn({ email: 'free@example.org' });
    await server.signIn({ tier: 'pro', email: 'granted@example.org' });
    const paying = await server.signIn({ tier: 'premium', email: 'paying@example.org' });
    await run(`update subscriptions set stripe_subscription_id = 'sub_1' where user_id = '${paying.userId}'`);
    assert.equal(await run(find('from subscriptions')), [{ email: 'granted@example.org', tier: 'pro' }]);
  });

  test('makes one person an admin', async () => {
    const { userId } = await server.signIn({ email: 'admin@example.org' });
    await server.signIn();
    await run(find('update user_roles'));
    assert.equal(await run(`select user_id from user_roles where role = 'admin'`), [{ user_id: userId }]);
  });

  test('removes the second factors of one person', async () => {
    const enrol = async (email: string) => {
      const { headers } = await server.signIn({ email });
      const payload = { factor_type: 'totp', friendly_name: 'Phone' };
      const made = await server.app.inject({ method: 'POST', url: '/api/factors', headers, payload });
      assert.ok(made.statusCode < 300, made.body);
    };
    await enrol('person@example.org');
    await enrol('other@example.org');
    await run(find('delete from factors'));
    const left = await run('select u.email from factors f join users u on u.id = f.user_id');
    assert.equal(left, [{ email: 'other@example.org' }]);
  });

  test('deletes an account again that a restore brought back; the log names it', async () => {
    const { userId } = await server.signIn();
    const other = await server.signIn();
    await run(find('insert into account_deletions').replace(/'[0-9a-f-]{36}'/, `'${userId}'`));
    assert.equal(await run('select id from users where deleting_at is not null'), [{ id: userId }]);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await runDeletion({ ...server.services, log }, userId, new AbortController().signal);
    const left = await run(`select id from users where id in ('${userId}', '${other.userId}')`);
    assert.equal(left, [{ id: other.userId }]);
    const ends = lines.filter((line) => line.includes('account deletion step finished') && line.includes('"done"'));
    assert.equal(
      ends.map((line) => (JSON.parse(line) as { user?: string }).user),
      [userId],
    );
  });

  test('no other SQL stands untested', () => assert.is(bodies('sql').length, 4));
});

describe('systemd units', (test) => {
  const units = bodies('ini').map(parseUnit);

  test('are a server for each port and a worker', () => {
    assert.equal(
      units.map(({ name }) => name),
      ['matchpost@.service', 'matchpost-worker.service'],
    );
  });

  test('use known keys, files that exist, and variables of the server', () => {
    for (const { entries } of units) {
      for (const { section, key } of entries)
        assert.ok(unitKeys[section]?.split(' ').includes(key), `[${section}] ${key}`);
      const started = valueOf(entries, 'ExecStart').split(' ').at(-1)?.replace(/js$/, 'ts') ?? '';
      assert.ok(existsSync(new URL(started, root)), started);
      const set = entries.flatMap(({ key, value }) => (key === 'Environment' ? value.split(' ') : []));
      for (const pair of set) assert.match(running, `\`${pair.split('=')[0]}\``);
    }
  });

  test('wait until a stopping process has ended', () => {
    assert.ok(stopDelay > 0);
    for (const { entries } of units) {
      assert.ok(Number(valueOf(entries, 'TimeoutStopSec')) >= stopDelay + STOPPING);
    }
  });

  test('pass systemd-analyze, where it is installed', () => {
    inFolder((folder) => {
      const files = units.map(({ name, body }) => {
        const file = join(folder, name.replace('@.', '@3000.'));
        writeFileSync(file, body.replace('/usr/bin/node', process.execPath));
        return file;
      });
      assert.is(complaintOf('systemd-analyze', ['verify', '--man=no', ...files]), '');
    });
  });
});

describe('proxies', (test) => {
  const [nginx = ''] = bodies('nginx');
  const [haproxy = ''] = bodies('haproxy');

  test('nginx takes the largest body of the API', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    const limits = Object.values(contract as Record<string, unknown>).flatMap((one) =>
      typeof one === 'object' && one !== null && 'bodyLimit' in one ? [Number(one.bodyLimit)] : [],
    );
    assert.ok(limits.length > 5);
    assert.ok(megabytes * 1024 * 1024 > Math.max(...limits));
  });

  test('both pass on the same servers, the visitor, and nothing of the metrics', () => {
    const serversOf = (config: string) =>
      [...config.matchAll(/server (?:\w+ )?(127\.0\.0\.1:\d+)/g)].map(([, at]) => at);
    assert.ok(serversOf(nginx).length >= 2);
    assert.equal(serversOf(haproxy), serversOf(nginx));
    for (const config of [nginx, haproxy]) {
      assert.match(config, /set.header X-Forwarded-For (?:\$remote_addr|%\[src\])/);
      assert.match(config, /set.header X-Forwarded-Proto (?:\$scheme|https)/);
      assert.match(config, /\/metrics \{ (?:return 404|path)|\{ path \/metrics \}/);
    }
    assert.match(nginx, 'proxy_set_header Upgrade $http_upgrade;');
    assert.match(nginx, 'proxy_buffering off;');
    assert.match(haproxy, 'option httpchk GET /api/health/ready');
  });

  test('HAProxy notices a stopping server before it stops', () => {
    const [, interval, fall] = /inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
    assert.ok(Number(interval) * (Number(fall) + 1) <= stopDelay);
  });

  test('pass the check of their programs, where they and openssl are installed', () => {
    inFolder((folder) => {
      const both = join(folder, 'both.pem');
      const certificate = makeCertificate(folder);
      if (certificate === undefined) return;
      writeFileSync(both, certificate);
      const site = nginx
        .replaceAll(/(ssl_certificate(?:_key)?) \S+;/g, `$1 ${both};`)
        // Known from 1.25.1; the page says so.
        .replace('  http2 on;\n', '')
        // The check opens what it would listen at.
        .replaceAll(/listen (\d+)/g, `listen unix:${folder}/$1`);
      const main = join(folder, 'nginx.conf');
      writeFileSync(main, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`);
      assert.is(complaintOf('nginx', ['-t', '-q', '-c', main]), '');
      const config = join(folder, 'haproxy.cfg');
      writeFileSync(config, haproxy.replace('/etc/haproxy/matchpost.example.org.pem', both));
      assert.is(complaintOf('haproxy', ['-c', '-q', '-f', config]), '');
    });
  });
});

interface Entry {
  section: string;
  key: string;
  value: string;
}

/** The first line names the unit's file. Throws for a line that is no section, key or comment. */
function parseUnit(body: string): { name: string; body: string; entries: Entry[] } {
  const name = /^# \/etc\/systemd\/system\/(\S+?):?(?:\s|$)/.exec(body)?.[1] ?? '';
  let section = '';
  const entries = body.split('\n').flatMap((line): Entry[] => {
    if (line === '' || line.startsWith('#')) return [];
    const opened = /^\[(\w+)\]$/.exec(line)?.[1];
    if (opened !== undefined) section = opened;
    const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
    if (opened === undefined && (key === undefined || value === undefined)) throw new Error(`${name}: ${line}`);
    return key === undefined || value === undefined ? [] : [{ section, key, value }];
  });
  return { name, body, entries };
}

function valueOf(entries: readonly Entry[], wanted: string): string {
  return entries.find(({ key }) => key === wanted)?.value ?? '';
}

/** All that a program says; nothing where it is not installed. */
function complaintOf(program: string, args: readonly string[]): string {
  const path = [process.env['PATH'], '/usr/sbin'].join(delimiter);
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return '';
  if (error !== undefined) throw error;
  const said = `${stdout}${stderr}`.trim();
  return said === '' && status !== 0 ? `exit code ${status}` : said;
}

/** A certificate and its key, for nobody to trust; undefined without openssl. */
function makeCertificate(folder: string): string | undefined {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=matchpost.example.org', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
  const { status } = spawnSync('openssl', made);
  return status === 0 ? readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8') : undefined;
}

function inFolder(act: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-operations-'));
  try {
    act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

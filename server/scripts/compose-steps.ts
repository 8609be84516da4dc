/**
 * `npm run compose`: starts the compose file of docs/self-hosting.md without Docker and uses it like a visitor. Our
 * services run as processes with the file's commands and variables; addresses of other services become local ports.
 * PostgreSQL is the embedded one, the storage another S3 server, mails are received here, the proxy is not started.
 * Stops with a message at the first failure.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeLegalTexts } from '../test/legal.ts';
import { query } from '../test/postgres/test-database.ts';
import { startSmtp } from '../test/smtp.ts';
import { moveAll, startContainer, type Container } from './compose-container.ts';
import { findCompose, readCompose, readGrace, sortByStart, type Service } from './compose-file.ts';
import { makeBucket, startDatabase, startFiles, type Part } from './compose-parts.ts';
import { createVisitor } from './compose-visitor.ts';
import { readRun } from './dockerfile.ts';

const POSTS = 120;
/** Maximum time a server takes to stop (`stop.ts`). */
const DRAIN_MS = 15_000;

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const page = read('docs/self-hosting.md');
const image = readRun(read('Dockerfile'));
const scratch = mkdtempSync(join(tmpdir(), 'matchpost-compose-'));
const compose = readCompose(findCompose(page), writeEnvironment());
const addresses = new Map<string, string>();
const parts: Part[] = [];
const containers = new Map<string, Container[]>();
const smtp = await startSmtp();
/** In place of the mounted folder. */
const legalFolder = await writeLegalTexts(join(scratch, 'legal'));

try {
  for (const name of sortByStart(compose)) await start(name, serviceOf(name));
  await useIt();
  await Promise.all([...containers.values()].flat().map((container) => container.stop()));
  console.log('all stopped after SIGTERM');
} finally {
  await Promise.all([...containers.values()].flat().map((container) => container.kill()));
  for (const part of parts.toReversed()) await part.close();
  await smtp.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** Runs the page's lines that write `.env`, and fills in invented values for `...`. */
function writeEnvironment(): Record<string, string> {
  const [, lines = ''] = /```sh\n(# \.env[\s\S]*?)```/.exec(page) ?? [];
  const script = lines.replace(/^docker .*$/m, '');
  const done = spawnSync('sh', ['-ec', script], { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error('The lines that write .env do not run');
  let invented = 0;
  const text = readFileSync(join(scratch, '.env'), 'utf8').replaceAll('...', () => `invented${(invented += 1)}`);
  const lined = text.split('\n').filter(Boolean);
  return Object.fromEntries(lined.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function start(name: string, service: Service): Promise<void> {
  const [kind = ''] = service.image.split(':');
  if (kind === 'matchpost') await startOurs(name, service);
  else if (kind === 'postgres') await startPart('postgres:5432', startDatabase(service));
  else if (kind === 'minio/minio') await startPart('files:9000', startFiles(service));
  else if (kind === 'minio/mc') console.log(`bucket ${await makeBucket(moved(service))}`);
  else if (kind === 'caddy') checkProxy(service);
  else throw new Error(`${service.image}: this script has no replacement for it; add one`);
}

async function startPart(name: string, starting: Promise<Part>): Promise<void> {
  const part = await starting;
  parts.push(part);
  addresses.set(name, part.address);
  console.log(`${name} is ${part.address} here`);
}

function moved(service: Service): Service {
  return { ...service, environment: moveAll(service.environment ?? {}, addresses) };
}

async function startOurs(name: string, service: Service): Promise<void> {
  if (readGrace(service) <= DRAIN_MS) {
    throw new Error(`${name}: Docker kills it after ${readGrace(service) / 1_000} s, while it may still be finishing`);
  }
  const count = service.deploy?.replicas ?? 1;
  const started = Array.from({ length: count }, (_, index) => launch(`${name}-${index + 1}`, service));
  containers.set(name, await Promise.all(started));
}

function launch(name: string, service: Service): Promise<Container> {
  return startContainer({
    name,
    service,
    image,
    addresses,
    changed: { SMTP_URL: smtp.url, LEGAL_DIR: legalFolder },
    scratch,
  });
}

/** Checks that the proxy's target port is the image's port. */
function checkProxy({ command = [] }: Service): void {
  const to = command[command.indexOf('--to') + 1] ?? '';
  const [name = '', port] = to.split(':');
  if (compose[name]?.image !== 'matchpost') throw new Error(`The proxy leads to ${to}, which is not a server`);
  if (port !== image.env['PORT'])
    throw new Error(`The proxy leads to ${to}; the image listens on ${image.env['PORT']}`);
}

async function useIt(): Promise<void> {
  const [first, second] = containers.get('server') ?? [];
  if (first === undefined || second === undefined) throw new Error('The compose file needs two servers');
  const workers = containers.get('worker') ?? [];
  await Promise.all([first, second, ...workers].map((container) => container.healthy()));
  for (const { name, url } of [first, second]) await checkReady(name, url);

  const visitor = createVisitor();
  const userId = await visitor.signUp(first.url, second.url, smtp.mails);
  console.log(`signed up at ${first.name} with the code a worker sent, confirmed at ${second.name}`);
  await subscribe(userId);
  for (const [serial, { name, url }] of [first, second].entries()) {
    const { file_url: file, bytes } = await visitor.draw(url, serial);
    const other = url === first.url ? second : first;
    if ((await visitor.countBytes(other.url, file)) !== bytes)
      throw new Error(`${other.name} lacks the file that ${name} drew`);
    console.log(`${name} drew a post, ${other.name} has its file`);
  }

  const id = await visitor.startBatch(first.url, POSTS);
  await waitFor('the batch did not begin', async () => (await visitor.getBatch(second.url, id)).done > 0);
  await first.kill();
  console.log(`${first.name} killed after ${(await visitor.getBatch(second.url, id)).done} of ${POSTS} posts`);
  await waitFor('the batch did not end', async () => (await visitor.getBatch(second.url, id)).finished_at !== null);
  const { state, done, total } = await visitor.getBatch(second.url, id);
  if (state !== 'done' || done !== POSTS) throw new Error(`The batch ended as ${state} with ${done} of ${total} posts`);
  const files = await visitor.getFiles(second.url, id);
  if (new Set(files.map(({ hash }) => hash)).size !== POSTS) throw new Error('Two posts of the batch are the same');
  for (const { file_url: file } of files.slice(0, 3)) await visitor.countBytes(second.url, file ?? '');
  console.log(`batch ${state}: ${done} of ${total}, drawn by ${await listWorkers(id)}`);

  // As `restart: unless-stopped` does.
  containers.set('server', [await launch(first.name, serviceOf('server')), second]);
  await containers.get('server')?.[0]?.healthy();
  console.log(`${first.name} is back`);
}

async function checkReady(name: string, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/ready`);
  if (!answer.ok) throw new Error(`${name} does not reach its database or storage: ${await answer.text()}`);
  console.log(`${name} is healthy and ready`);
}

/** Stores the plan as Stripe's webhook would. */
async function subscribe(userId: string): Promise<void> {
  await query(databaseUrl(), `update subscriptions set tier = 'pro', status = 'active' where user_id = '${userId}'`);
}

async function listWorkers(id: string): Promise<string> {
  const rows = await query(
    databaseUrl(),
    `select worker, count(*) as posts from batch_posts where batch_id = '${id}' group by worker`,
  );
  const ours = (containers.get('worker') ?? []).length;
  if (rows.length === 0 || rows.length > ours) throw new Error(`${rows.length} processes drew; ${ours} are workers`);
  return rows.map(({ worker, posts }) => `${String(worker)} (${String(posts)})`).join(', ');
}

function databaseUrl(): string {
  return moved(serviceOf('server')).environment?.['DATABASE_URL'] ?? '';
}

function serviceOf(name: string): Service {
  const service = compose[name];
  if (service === undefined) throw new Error(`The compose file has no service ${name}`);
  return service;
}

async function waitFor(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 120_000; !(await condition()); await pause(300)) {
    if (Date.now() > until) throw new Error(`${what} within 120 s`);
  }
}

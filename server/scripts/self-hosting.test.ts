import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { loadConfig } from '../src/config.ts';
import { findCompose, readCompose, readGrace, sortByStart } from './compose-file.ts';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/self-hosting.md', root), 'utf8');
const dockerfile = await readFile(new URL('Dockerfile', root), 'utf8');
const compose = findCompose(page);

const sold = ['amateur', 'pro', 'premium'].flatMap((tier) => [`${tier}.monthly`, `${tier}.yearly`]);

/** The variables of `.env`. */
const variables: Record<string, string> = {
  DOMAIN: 'matchpost.example.org',
  CONTACT_EMAIL: 'hello@example.org',
  MATCHPOST_SECRET: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://user:password@smtp.example.org',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  STRIPE_PRICES: sold.map((plan) => `${plan}=price_${plan.replace('.', '')}`).join(),
  POSTGRES_PASSWORD: 'abc',
  FILES_PASSWORD: 'abc',
  METRICS_TOKEN: 'abc',
};

describe('self-hosting', (test) => {
  test('a production server accepts the variables of the compose file', () => {
    const given = readCompose(compose, variables)['server']?.environment ?? {};
    const config = loadConfig({ NODE_ENV: 'production', ...given });
    assert.is(config.storage.driver, 's3');
    assert.is(config.publicUrl, 'https://matchpost.example.org');
    assert.ok(Object.keys(given).length > 12);
    for (const name of ['DATABASE_URL', 'MATCHPOST_SECRET', 'SMTP_URL', 'LEGAL_DIR', 'LEAGUE_HANDBALL']) {
      assert.throws(() => loadConfig({ NODE_ENV: 'production', ...given, [name]: '' }), new RegExp(name));
    }
  });

  test('dependencies start first', () => {
    const order = sortByStart(readCompose(compose, variables));
    assert.equal(order.toSorted(), ['bucket', 'files', 'postgres', 'proxy', 'server', 'worker']);
    assert.ok(order.indexOf('bucket') > order.indexOf('files'));
    for (const ours of ['server', 'worker']) assert.ok(order.indexOf(ours) > order.indexOf('bucket'));
    const circle = { a: { image: 'x', depends_on: ['b'] }, b: { image: 'x', depends_on: ['a'] } };
    assert.throws(() => sortByStart(circle), /a waits for b waits for a/);
    assert.throws(() => sortByStart({ a: { image: 'x', depends_on: ['c'] } }), /c, which is not a service/);
  });

  test('grace periods are longer than shutdowns', () => {
    const services = readCompose(compose, variables);
    for (const ours of ['server', 'worker']) {
      const delay = 1_000 * Number(services[ours]?.environment?.['STOP_DELAY']);
      assert.ok(delay > 0 && readGrace(services[ours]!) > delay + 15_000, ours);
    }
    assert.throws(() => readCompose(compose, {}), /DOMAIN, which .env does not set/);
  });

  test('.env and the compose file use the same variables', () => {
    const [, env = ''] = /cat > \.env <<END\n([\s\S]*?)END/.exec(page) ?? [];
    const set = [...env.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const used = [...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    assert.equal([...new Set(set)].toSorted(), [...new Set(used)].toSorted());
  });

  test('the entry points of the image exist', async () => {
    const files = [...`${dockerfile}${compose}`.matchAll(/server\/src\/\w+\.js/g)].map(([file]) => file);
    assert.equal([...new Set(files)].toSorted(), [
      'server/src/health.js',
      'server/src/main.js',
      'server/src/worker.js',
    ]);
    for (const file of files) assert.ok((await readFile(new URL(file.replace('.js', '.ts'), root))).length > 0);
  });

  test('the image runs without root and development packages', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    assert.match(last, /^USER node$/m);
    assert.match(last, /^HEALTHCHECK /m);
    assert.match(last, /COPY --from=packages/);
    assert.match(dockerfile, /npm ci --omit=dev/);
  });
});

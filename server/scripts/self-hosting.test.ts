import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { loadConfig } from '../src/config.ts';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/self-hosting.md', root), 'utf8');
const dockerfile = await readFile(new URL('Dockerfile', root), 'utf8');
const compose = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

const sold = ['amateur', 'pro', 'premium'].flatMap((tier) => [`${tier}.monthly`, `${tier}.yearly`]);

/** The variables of the servers as Compose fills them in. */
function readEnvironment(): Record<string, string> {
  const values: Record<string, string> = {
    DOMAIN: 'matchpost.example.org',
    MATCHPOST_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://user:password@smtp.example.org',
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_PRICES: sold.map((plan) => `${plan}=price_${plan.replace('.', '')}`).join(),
  };
  const [, block = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose) ?? [];
  const pairs = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => {
    const filled = value.replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? 'abc').replace(/^'(.*)'$/, '$1');
    return [name, filled] as const;
  });
  return Object.fromEntries(pairs);
}

describe('self-hosting', (test) => {
  test('a production server takes the variables of the compose file', () => {
    const given = readEnvironment();
    const config = loadConfig({ NODE_ENV: 'production', ...given });
    assert.is(config.storage.driver, 's3');
    assert.is(config.publicUrl, 'https://matchpost.example.org');
    assert.ok(Object.keys(given).length > 12);
    for (const name of ['DATABASE_URL', 'MATCHPOST_SECRET', 'SMTP_URL', 'LEAGUE_HANDBALL']) {
      assert.throws(() => loadConfig({ NODE_ENV: 'production', ...given, [name]: '' }), new RegExp(name));
    }
  });

  test('every variable in .env is used, and the other way round', () => {
    const [, env = ''] = /cat > \.env <<END\n([\s\S]*?)END/.exec(page) ?? [];
    const set = [...env.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const used = [...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    assert.equal([...new Set(set)].toSorted(), [...new Set(used)].toSorted());
  });

  test('what the image starts is there before it is built', async () => {
    const files = [...`${dockerfile}${compose}`.matchAll(/server\/src\/\w+\.js/g)].map(([file]) => file);
    assert.equal([...new Set(files)].toSorted(), [
      'server/src/health.js',
      'server/src/main.js',
      'server/src/worker.js',
    ]);
    for (const file of files) assert.ok((await readFile(new URL(file.replace('.js', '.ts'), root))).length > 0);
  });

  test('the image has neither root nor development packages', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    assert.match(last, /^USER node$/m);
    assert.match(last, /^HEALTHCHECK /m);
    assert.match(last, /COPY --from=packages/);
    assert.match(dockerfile, /npm ci --omit=dev/);
  });
});

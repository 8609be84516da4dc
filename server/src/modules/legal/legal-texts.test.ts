import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { writeLegalTexts } from '../../../test/legal.ts';
import { startTestServer } from '../../../test/app.ts';
import { ConfigError } from '../../config-error.ts';
import { loadConfig } from '../../config.ts';
import { checkLegalTexts, readLegalTexts } from './legal-texts.ts';

const examples = fileURLToPath(new URL('../../../dev/legal', import.meta.url));

let folder: string;

const check = (environment: NodeJS.ProcessEnv) => {
  try {
    loadConfig(environment, [checkLegalTexts]);
    return '';
  } catch (error) {
    assert.instance(error, ConfigError);
    return (error as ConfigError).reasons.get('LEGAL_DIR') ?? '';
  }
};

describe('legal texts', (test) => {
  test.before.each(async () => {
    folder = await writeLegalTexts(await mkdtemp(join(tmpdir(), 'matchpost-legal-')));
  });
  test.after.each(() => rm(folder, { recursive: true, force: true }));

  test('are HTML of the Markdown, without its own HTML, title and dangerous links', async () => {
    const text = [
      '# Imprint\n\n## Who\n\nClub *A*\\\n<a@example.org>\n\n- [site](https://example.org/?a=1&b="2")\n',
      '<script>alert(1)</script>\n\n<b onclick="x()">bold</b> [bad](javascript:alert) ![logo](https://x.example/a.png)\n',
    ];
    await writeFile(join(folder, 'imprint.en.md'), text.join('\n'));
    const html = readLegalTexts(folder).get('imprint', 'en');
    assert.match(html, /^<h2>Who<\/h2>\n<p>Club <em>A<\/em><br><a href="mailto:a@example.org">a@example.org<\/a><\/p>/);
    assert.match(html, /<li><a href="https:\/\/example.org\/\?a=1&#38;b=/);
    assert.match(html, /bold bad logo/);
    assert.not.match(html, /<script|onclick|javascript:|<img|<h1/);
    assert.match(readLegalTexts(folder).get('terms', 'de'), /<h2>terms de<\/h2>/);
  });

  test('name every file that is missing or empty', async () => {
    await rm(join(folder, 'terms.de.md'));
    await writeFile(join(folder, 'privacy.en.md'), ' \n');
    assert.match(check({ LEGAL_DIR: folder }), /has no privacy\.en\.md, terms\.de\.md, or they are empty$/);
    assert.match(check({ LEGAL_DIR: `${folder}/none` }), /imprint\.de\.md, imprint\.en\.md/);
  });

  test('of the examples are shown with a notice and refused in production', () => {
    const texts = readLegalTexts(examples);
    for (const page of ['imprint', 'privacy', 'terms'] as const) {
      for (const language of languages) {
        assert.match(texts.get(page, language), /^<aside><p>(Beispiel|Example): /, `${page} ${language}`);
      }
    }
    assert.is(check({ LEGAL_DIR: examples }), '');
    assert.match(
      check({ NODE_ENV: 'production', LEGAL_DIR: examples }),
      /^imprint\.de\.md, .* still begin with <!-- ex/,
    );
    assert.is(check({ NODE_ENV: 'production', LEGAL_DIR: folder }), '');
    assert.match(check({ NODE_ENV: 'production' }), /is needed when NODE_ENV is production/);
  });

  test('come from the examples in development and from the operator elsewhere', async () => {
    const server = await startTestServer({ config: { legalFolder: folder } });
    const get = async (path: string) => (await server.app.inject(path)).json<{ html?: string; code?: string }>();
    assert.match((await get('/api/legal/privacy?language=de')).html ?? '', /<h2>privacy de<\/h2>/);
    assert.is((await get('/api/legal/privacy?language=xx')).code, 'request-invalid');
    assert.is((await get('/api/legal/cookies?language=de')).code, 'request-invalid');
    await server.close();
    const plain = await startTestServer();
    const { html } = (await plain.app.inject('/api/legal/imprint?language=de')).json<{ html: string }>();
    assert.match(html, /Beispiel: .*Musterweg 1/s);
    await plain.close();
  });
});

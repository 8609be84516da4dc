import { describe } from '@matchpost/engine/test';
import { EngineError } from '@matchpost/engine';
import * as assert from 'uvu/assert';
import { createEmptyDocument } from '../document/document.ts';
import { parseTemplateFile } from './opened-file.ts';

const { template } = createEmptyDocument();
const fileOf = (text: string) => new File([text], 'Spieltag.json', { type: 'application/json' });

const refused: readonly [why: string, file: Pick<File, 'size' | 'text'>, code: string][] = [
  ['text that is no JSON', fileOf('{ "elements": '), 'template-not-json'],
  ['JSON that is no object', fileOf('[1]'), 'template-not-object'],
  ['another program’s JSON', fileOf('{ "dependencies": {} }'), 'template-invalid'],
  ['a template of a later version', fileOf(JSON.stringify({ ...template, version: 99 })), 'template-version-newer'],
  ['a file too large to read', { size: 2e9, text: () => Promise.reject(new Error('read')) }, 'template-too-large'],
];

describe('a template file', (test) => {
  test('becomes a document with its name and number of games', async () => {
    const text = JSON.stringify({ ...template, name: 'Spieltag', supportedGames: 2 });
    const opened = await parseTemplateFile(fileOf(text));
    assert.equal([opened.name, opened.games, opened.template.supportedGames], ['Spieltag', 2, 2]);
    assert.equal(opened.template.elements, template.elements);
    assert.not('name' in opened.template);
  });
  for (const [why, file, code] of refused) {
    test(`refuses ${why}`, async () => {
      const error: unknown = await parseTemplateFile(file).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof EngineError, String(error));
      assert.is((error as EngineError).code, code);
    });
  }
});

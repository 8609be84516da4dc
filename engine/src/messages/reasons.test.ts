import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { admitImage } from '../assets/admit/admit-image.ts';
import { tokenize } from '../1-load/expression.ts';
import { loadTemplate } from '../1-load/load.ts';
import { asReason, EngineError, issue, issueMessage } from '../errors.ts';
import { codeLanguage, languages } from '../languages.ts';
import { messages } from './index.ts';

describe('a reason inside a sentence', (test) => {
  test('is German in a German one', () => {
    const thrown = (act: () => unknown): string => {
      try {
        act();
      } catch (error) {
        if (error instanceof EngineError) return issueMessage(error, 'de');
      }
      return 'nothing thrown';
    };
    const found = (text: string): string => {
      const loaded = loadTemplate(text);
      return loaded.ok ? 'valid' : issueMessage(loaded.issues[0]!, 'de');
    };
    assert.is(found('{"a": }'), 'Die Vorlage ist kein gültiges JSON: Zeile 1, Spalte 7: «}» steht am falschen Ort');
    assert.is(
      found('{\n "a": 1,\n}'),
      'Die Vorlage ist kein gültiges JSON: Zeile 3, Spalte 1: «}» steht am falschen Ort',
    );
    assert.is(found('{"a": '), 'Die Vorlage ist kein gültiges JSON: Zeile 1, Spalte 7: der Text hört mittendrin auf');
    assert.is(
      thrown(() => admitImage(new Uint8Array(3), 'a.png')),
      'Bild nicht lesbar: a.png (kein Bild)',
    );
    assert.is(
      thrown(() => tokenize('ü')),
      'Ungültiger Ausdruck bei Zeichen 0: «ü»',
    );
  });
  test('may be another finding, with a reason of its own', () => {
    const inner = issue('value-out-of-range', 'a', { reason: '≥ 1' });
    const outer = { code: 'data-invalid', params: asReason(inner) } as const;
    assert.is(issueMessage(outer, 'de'), 'Ungültige Daten: Wert ausserhalb des Bereichs: ≥ 1');
    assert.is(issueMessage(outer, 'en'), `Invalid data: ${inner.message}`);
  });
  for (const language of languages.filter((one) => one !== codeLanguage)) {
    test(`${language}: none of them is in English`, () => {
      const { reasons } = messages[language];
      const english = Object.entries(messages[codeLanguage].reasons);
      assert.equal(
        english.filter(([key, text]) => reasons[key as keyof typeof reasons] === text).map(([key]) => key),
        [],
      );
    });
  }
  test('no key is in two tables: the first would hide the others', () => {
    const { reasons, keywords, errors } = messages[codeLanguage];
    const keys = [reasons, keywords, errors].flatMap((table) => Object.keys(table));
    assert.equal(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
    );
  });
});

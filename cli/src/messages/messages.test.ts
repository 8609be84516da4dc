import * as assert from 'uvu/assert';
import { sourceLanguage } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import { testMessages } from '@matchpost/engine/test/messages';
import { findSpeech, messages } from './index.ts';

describe('messages of the command line', (test) => {
  testMessages(test, (language) => messages[language]);
  test('Swiss orthography', () => assert.not.match(JSON.stringify(messages[sourceLanguage]), /ß/));
});

describe('the language of the command line', (test) => {
  for (const [env, language] of [
    [{ LANG: 'de_CH.UTF-8' }, 'de'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'fr_CH.UTF-8' }, 'en'],
    [{ LANG: 'de_CH.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'C', LC_MESSAGES: 'de_AT' }, 'de'],
    [{ LANG: 'en_US', MATCHPOST_LANG: 'de' }, 'de'],
    [{ LANG: '' }, 'en'],
    [{}, 'en'],
  ] as const) {
    test(`${JSON.stringify(env)} is ${language}`, () => assert.is(findSpeech(env), language));
  }
});

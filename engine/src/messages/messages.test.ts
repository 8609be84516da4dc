import * as assert from 'uvu/assert';
import { testMessages } from '../../test/compare-messages.ts';
import { describe } from '../../test/describe.ts';
import { sourceLanguage } from '../languages.ts';
import { messages } from './index.ts';

describe('messages', (test) => {
  testMessages(test, (language) => messages[language]);

  test('Swiss orthography', () => assert.not.match(JSON.stringify(messages[sourceLanguage]), /ß/));
});

import { sourceLanguage } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import { testMessages } from '@matchpost/engine/test/messages';
import * as assert from 'uvu/assert';
import { messages as leagueMessages } from '@matchpost/leagues/messages';
import { messages } from './index.ts';

describe('messages', (test) => {
  testMessages(test, (language) => messages[language], {
    name: "the server's",
    // English sentences may name the place and the reason where German ones do not.
    findValues: (text) => (text.match(/\{\w+\}/g) ?? []).filter((value) => value !== '{path}' && value !== '{reason}'),
  });
  testMessages(test, (language) => leagueMessages[language], { name: "the league data's" });

  test('Swiss orthography', () =>
    assert.not.match(JSON.stringify([messages[sourceLanguage], leagueMessages[sourceLanguage]]), /ß/));
});

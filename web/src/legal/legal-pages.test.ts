import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getLegalAddresses, legalPaths } from './legal-pages.ts';
import { getLegalPage, nameText } from './legal-text.ts';

describe('legal pages', (test) => {
  test('keep their addresses, each with its text', () => {
    assert.equal(legalPaths.map((path) => `${path} ${getLegalPage(path)}`).toSorted(), [
      '/impressum imprint',
      '/privacy-policy privacy',
      '/privacy-policy-de privacy',
      '/terms-and-conditions terms',
      '/terms-and-conditions-de terms',
    ]);
    assert.equal(getLegalAddresses('/privacy-policy'), { de: '/privacy-policy-de', en: '/privacy-policy' });
    assert.is(getLegalPage('/impressum/'), 'imprint');
  });

  test('never take the text of another language for theirs', () => {
    assert.is.not(nameText('privacy', 'de'), nameText('privacy', 'en'));
  });
});

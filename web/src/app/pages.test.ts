import type { Language } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getHeadLinks } from './head-links.ts';
import { getPageFacts, getRouteLanguage } from './pages.ts';

const titles: [path: string, title: string][] = [
  ['/', 'titleHome'],
  ['/auth', 'titleAuth'],
  ['/studio/handball/1', 'titleStudio'],
  ['/studios', 'titleNotFound'],
  ['/profile', 'titleProfile'],
  ['/profile/teams', 'titleTeams'],
  ['/profile/templates', 'titleTemplates'],
  ['/profile/templates/edit/7', 'titleEditTemplate'],
  ['/profile/automations/webhooks', 'titleAutomations'],
  ['/profile/nope', 'titleProfile'],
  ['/privacy-policy-de/', 'titlePrivacy'],
  ['/x', 'titleNotFound'],
];

const links: [path: string, language: Language, canonical: string, english: string][] = [
  ['/', 'de', 'https://m.example/', 'https://m.example/?lang=en'],
  ['/', 'en', 'https://m.example/?lang=en', 'https://m.example/?lang=en'],
  [
    '/terms-and-conditions-de',
    'de',
    'https://m.example/terms-and-conditions-de',
    'https://m.example/terms-and-conditions',
  ],
];

describe('pages', (test) => {
  for (const [path, title] of titles) test(`${path}: ${title}`, () => assert.is(getPageFacts(path).title, title));

  for (const [path, language, canonical, english] of links) {
    test(`${path} in ${language} is ${canonical}`, () => {
      const found = getHeadLinks(getPageFacts(path), language, 'https://m.example');
      assert.is(found.find(({ rel }) => rel === 'canonical')?.href, canonical);
      assert.is(found.find(({ hreflang }) => hreflang === 'en')?.href, english);
    });
  }
  test('signed-in pages have no public address', () => {
    assert.equal(getHeadLinks(getPageFacts('/profile'), 'de', 'https://m.example'), []);
  });

  test('a visitor keeps the language of the address they came by', () => {
    assert.is(getRouteLanguage('/studio', ''), 'de');
    assert.is(getRouteLanguage('/', '?lang=en'), 'en');
    assert.is(getRouteLanguage('/studio', ''), 'en');
    assert.is(getRouteLanguage('/privacy-policy-de', ''), 'de');
    assert.is(getRouteLanguage('/studio', ''), 'de');
  });
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { signReferences, storeReferences } from './image-references.ts';

const userId = '5b3c1a52-61c5-4b8e-9d3a-0d5a0c6a2f11';
const stranger = '00000000-0000-4000-8000-000000000000';
const rules = { userId, publicUrl: 'https://posts.example.org' };

describe('templates: pictures', (test) => {
  const own = `/api/files/logos/${userId}/0123abcd.png`;
  const pixel = 'data:image/png;base64,iVBORw0KGgo=';
  const taken: Record<string, [string, string]> = {
    nothing: ['', ''],
    'an embedded PNG': [pixel, pixel],
    'an embedded JPEG': ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'],
    'an own logo': [own, own],
    'an own background': [own.replace('logos', 'backgrounds'), own.replace('logos', 'backgrounds')],
    'a signed address, without its signature': [`${own}?expires=1&signature=abc`, own],
    'a full address of ours': [`https://posts.example.org${own}?signature=abc#top`, own],
  };
  const places: Record<string, (href: string) => Record<string, unknown>> = {
    'elements.0.href': (href) => ({ elements: [{ type: 'image', href }] }),
    'elements.1.href': (href) => ({
      elements: [{ type: 'text' }, { type: 'api-image', apiField: 'teamHomeLogo', href }],
    }),
    'elements.0.children.0.href': (href) => ({
      elements: [{ type: 'repeat', for: 'games', max: 1, children: [{ type: 'image', href }] }],
    }),
    backgroundImageUrl: (backgroundImageUrl) => ({ backgroundImageUrl }),
  };
  for (const [what, [href, kept]] of Object.entries(taken)) {
    test(`keeps ${what}`, () => {
      for (const place of Object.values(places)) {
        assert.equal(storeReferences(place(href), rules), { stored: place(kept), issues: [] });
      }
    });
  }

  const refused: Record<string, string> = {
    'another host': 'https://evil.example.com/logo.png',
    'another host with our path': `https://evil.example.com${own}`,
    'a host that begins like ours': `https://posts.example.org.evil.com${own}`,
    'our name as a user': `https://posts.example.org@evil.com${own}`,
    'no scheme': `//evil.example.com${own}`,
    'a path on a disk': '/etc/passwd',
    'a relative path': 'logo.png',
    'a file address': 'file:///etc/passwd',
    'a script': 'javascript:alert(1)',
    'a page': 'data:text/html,<script>alert(1)</script>',
    'a picture kind the engine does not draw': 'data:image/gif;base64,R0lGODlh',
    'another person’s logo': own.replace(userId, stranger),
    'a way out of the folder': `/api/files/logos/${userId}/../${stranger}/0123abcd.png`,
    'an encoded way out': `/api/files/logos/${userId}/..%2f${stranger}%2f0123abcd.png`,
    'another part of ours': '/api/auth/user',
    'an unknown folder': `/api/files/exports/${userId}/a.zip`,
    'a blank before': ` ${own}`,
    'a backslash': own.replaceAll('/', '\\'),
  };
  for (const [what, href] of Object.entries(refused)) {
    test(`refuses ${what}`, () => {
      for (const [path, place] of Object.entries(places)) {
        const { issues } = storeReferences(place(href), rules);
        assert.equal(
          issues.map((found) => [found.code, found.path]),
          [['template-image-foreign', path]],
        );
      }
    });
  }

  test('ignores a palette colour named href', () => {
    const svgConfig = { palette: { href: '#ff0000' }, elements: [] };
    assert.equal(storeReferences(svgConfig, rules), { stored: svgConfig, issues: [] });
  });

  test('signs only own files in answers', () => {
    const svgConfig = {
      backgroundImageUrl: own,
      elements: [
        { type: 'text', content: own },
        { type: 'image', href: pixel },
      ],
    };
    assert.equal(
      signReferences(svgConfig, (key) => `signed:${key}`),
      { ...svgConfig, backgroundImageUrl: `signed:logos/${userId}/0123abcd.png` },
    );
  });
});

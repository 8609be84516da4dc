import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { toDrawingAddress, toOwnAddress } from './load-picture.ts';

const home = 'https://post.example.ch';
const crest = 'https://league.example.org/a b.svg?v=1&w=2';
const encoded = 'https%3A%2F%2Fleague.example.org%2Fa%2520b.svg%3Fv%3D1%26w%3D2';

describe('addresses of pictures', (test) => {
  const cases: [href: string, toLookAt: string, toDraw: string][] = [
    [crest, `${home}/api/image-proxy?url=${encoded}`, `${home}/api/image-proxy?for=draw&url=${encoded}`],
    [
      '/api/files/logos/1/a.png?mac=2',
      `${home}/api/files/logos/1/a.png?mac=2`,
      `${home}/api/files/logos/1/a.png?mac=2`,
    ],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ];
  for (const [href, toLookAt, toDraw] of cases) {
    test(href.slice(0, 40), () => {
      assert.is(toOwnAddress(href, home), toLookAt);
      assert.is(toDrawingAddress(href, home), toDraw);
    });
  }
});

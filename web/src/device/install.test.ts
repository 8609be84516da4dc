import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { isPhoneSafari } from './install.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;

const rows: readonly [browser: string, userAgent: string, touches: number, expected: boolean][] = [
  ['Safari on an iPhone', `${phone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad', `${mac} Version/18.1 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${phone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${phone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['the page inside Instagram', `${phone} Mobile/15E148 Instagram 359.0.0.19.92`, 5, false],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 5, false],
];

describe('Safari on a phone', (test) => {
  for (const [browser, userAgent, maxTouchPoints, expected] of rows) {
    test(`${expected ? 'is' : 'is not'} ${browser}`, () => {
      assert.is(isPhoneSafari({ userAgent, maxTouchPoints }), expected);
    });
  }
});

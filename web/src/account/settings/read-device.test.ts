import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import shell from '../../../capacitor.config.json' with { type: 'json' };
import { readDevice } from './read-device.ts';

const app = shell.appendUserAgent;
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

const cases: [userAgent: string | null, browser: string | undefined, system: string | undefined, mobile: boolean][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS', false],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${chrome} Mobile Safari/537.36 ${app}`, 'Matchpost', 'Android', true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Mobile/15E148 ${app}`,
    'Matchpost',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  ['curl/8.9.1', undefined, undefined, false],
  [null, undefined, undefined, false],
];

describe('devices', (test) => {
  for (const [userAgent, browser, system, mobile] of cases) {
    test(`${userAgent}: ${browser} on ${system}`, () => {
      assert.equal(readDevice(userAgent), { browser, system, mobile });
    });
  }
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { translateParams } from './error-messages.ts';

type Params = Readonly<Record<string, string | number>>;

/** Params as an answer in English has them, and their reason on a German page. */
const answers: [whose: string, params: Params, german: string][] = [
  [
    'the server',
    { because: 'page-beyond', last: 3, reason: 'is beyond the last page, 3' },
    'liegt hinter der letzten Seite, 3',
  ],
  ['a league', { because: 'url-port', port: 22, reason: 'port 22 is not allowed' }, 'Port 22 ist nicht erlaubt'],
  [
    'the engine',
    { because: 'property-missing', name: 'x', reason: 'Property "x" is missing' },
    'Eigenschaft «x» fehlt',
  ],
  [
    'the engine, with one inside',
    { because: 'value-out-of-range', detail: '≥ 1', reason: 'Value out of range: ≥ 1' },
    'Wert ausserhalb des Bereichs: ≥ 1',
  ],
];

describe('the params of an answer', (test) => {
  for (const [whose, params, german] of answers) {
    test(`have the reason of ${whose} in the page's language`, async () => {
      const shown = await translateParams(params, 'de');
      assert.equal(shown, { ...params, reason: german });
      assert.equal(await translateParams({ ...shown }, 'en'), params);
    });
  }

  test('keep a reason that is data, and one of a later server', async () => {
    for (const params of [
      { reason: 'ECONNRESET' },
      { because: 'of-tomorrow', reason: 'words of tomorrow' },
      {},
    ] as Params[]) {
      assert.equal(await translateParams(params, 'de'), params);
    }
  });
});

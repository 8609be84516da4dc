import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { joinDistinct } from './join-distinct.ts';

const halls: [hall: string, town: string, joined: string][] = [
  ['BBC Arena Schaffhausen', 'Schaffhausen', 'BBC Arena Schaffhausen'],
  ['Sporthalle (Wald)', 'Wald', 'Sporthalle (Wald)'],
  ['Turnhalle Schulhaus', 'Au', 'Turnhalle Schulhaus, Au'],
  ['Sporthalle Waldegg', 'Wald', 'Sporthalle Waldegg, Wald'],
  ['Waldegg in Wald', 'Wald', 'Waldegg in Wald'],
  ['Sporthalle', '', 'Sporthalle'],
  ['', 'Zug', 'Zug'],
];

describe('hall and town', (test) => {
  for (const [hall, town, joined] of halls) {
    test(`${hall} in ${town}`, () => assert.is(joinDistinct(hall, town), joined));
  }
});

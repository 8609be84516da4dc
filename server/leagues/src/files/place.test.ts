import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { readPlace } from './place.ts';

const places: readonly (readonly [text: string, hall: string, town: string])[] = [
  ['Sporthalle Au', 'Sporthalle Au', ''],
  ['Sporthalle, Au', 'Sporthalle', 'Au'],
  ['Sporthalle Au, Hauptstrasse 1, 8804 Au ZH, Schweiz', 'Sporthalle Au', 'Au ZH'],
  ['Sporthalle (07747 Au)', 'Sporthalle', 'Au'],
  ['Sporthalle, Au, ZH', 'Sporthalle', 'Au ZH'],
  ['North Park, River City, NJ', 'North Park', 'River City NJ'],
];

describe('the place of an event', (test) => {
  for (const [text, location, city] of places) test(text, () => assert.equal(readPlace(text), { location, city }));
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { tidyLine } from './club-settings.ts';

describe('tidyLine', (test) => {
  const rows: [typed: string, line: string][] = [
    ['  UHC\tAu  ', 'UHC Au'],
    ['Halle\u0000 1\r\n', 'Halle 1'],
    ['Hof\u00a0Süd', 'Hof Süd'],
    [' \t ', ''],
  ];
  for (const [typed, line] of rows) {
    test(JSON.stringify(typed), () => assert.is(tidyLine(typed), line));
  }
});

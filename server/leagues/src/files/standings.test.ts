import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { writeWorkbook } from '../../test/write-workbook.ts';
import { readStandings } from './standings.ts';

const rows = [
  ['Herren 2. Liga'],
  ['Rang', 'Mannschaft', '', 'Pkt'],
  ['1', 'HC Au', 'x', '9'],
  ['2', 'HC Moos', '', '7'],
  ['Stand: 28.11.'],
];
const expected = [
  { Rang: '1', Mannschaft: 'HC Au', Pkt: '9' },
  { Rang: '2', Mannschaft: 'HC Moos', Pkt: '7' },
];

describe('the rows of a printed table', (test) => {
  test('stand below their titles in CSV', () => {
    assert.equal(readStandings(Buffer.from(rows.map((cells) => cells.join(';')).join('\n'))), expected);
  });
  test('stand in the first sheet of a workbook that has them', () => {
    const notes = { name: 'Notizen', rows: [['Nur Text']] };
    assert.equal(readStandings(writeWorkbook([notes, { name: 'Tabelle', rows }])), expected);
  });
  test('are none in a list of games', () => {
    assert.equal(readStandings(Buffer.from('Datum;Heim;Gast\n1.1.2026;HC Au;HC Moos')), []);
  });
  test('are none in a picture, which is refused', () => {
    assert.throws(
      () => readStandings(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 1, 0, 2)),
      ({ code }: { code: string }) => code === 'games-no-text',
    );
  });
});

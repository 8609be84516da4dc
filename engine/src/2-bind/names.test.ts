import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import { initials, monogramFill, nameLadder } from './names.ts';

describe('names', (test) => {
  const ladders: [full: string, medium: string, short: string][] = [
    ['UHC Sternenberg', 'Sternenberg', 'Sternenberg'],
    ['Floorball Auental II', 'Auental II', 'Auental II'],
    ['Unihockey Tigers Auental', 'Tigers Auental', 'Auental'],
    ['HC Seeblick Winterberg', 'Seeblick Winterberg', 'Winterberg'],
    ['VBC Höngg-Würenlos', 'Höngg-Würenlos', 'Höngg-Würenlos'],
    ['HBC Trélan/Chésery/Genoles/Glane', 'Trélan/Chésery/Genoles/Glane', 'Trélan/Chésery/Genoles/Glane'],
    ['züri ost handball', 'züri ost', 'züri ost'],
    ['Züri Nord Handball', 'Züri Nord', 'Züri Nord'],
    ['Club 72 Auental', 'Club 72 Auental', 'Club 72 Auental'],
    ['HC Club 72 Auental', 'Club 72 Auental', 'Club 72 Auental'],
    ['RTV 1879 Kronwil', 'RTV 1879 Kronwil', 'RTV 1879 Kronwil'],
    ['Val-de-Travaux/Fleurval-Montiers', 'Val-de-Travaux/Fleurval-Montiers', 'Val-de-Travaux/Fleurval-Montiers'],
    ['TSV St. Otmar St. Leodegar II', 'St. Otmar St. Leodegar II', 'St. Leodegar II'],
    ['HC La Chaux-du-Val', 'La Chaux-du-Val', 'La Chaux-du-Val'],
    ['züri ost handball/chénoy', 'züri ost handball/chénoy', 'züri ost handball/chénoy'],
    ['Krallen-Dietfeld Jets', 'Krallen-Dietfeld Jets', 'Krallen-Dietfeld'],
    ['SG Oberlauen/Nussbaum D Weiss', 'Oberlauen/Nussbaum D Weiss', 'Oberlauen/Nussbaum D Weiss'],
    ['Volley Seetal 1', 'Seetal 1', 'Seetal 1'],
    ['Unihockeyvereinigung Ostermoos-Süd', 'Ostermoos-Süd', 'Ostermoos-Süd'],
    ['Handballclub Kronwil 2', 'Kronwil 2', 'Kronwil 2'],
    ['VBC Thal Damen 2', 'Thal Damen 2', 'Thal Damen 2'],
    ['UHC Thal Juniorinnen B', 'Thal Juniorinnen B', 'Thal Juniorinnen B'],
    ['Handball', 'Handball', 'Handball'],
    ['UHC', 'UHC', 'UHC'],
    ['', '', ''],
  ];
  for (const [full, medium, short] of ladders) {
    test(`${full}: ${medium} / ${short}`, () =>
      assert.equal(nameLadder(full), { full, medium, short, faithful: medium }));
  }

  const letters: [name: string, expected: string][] = [
    ['UHC Sternenberg', 'ST'],
    ['Unihockey Tigers Auental II', 'TA'],
    ['Volley Seetal 1', 'SE'],
    ["Sm'Aesch ⚽ Pfeffingen", 'SP'],
    ['VBC Höngg-Würenlos', 'HW'],
    ['A B C D', 'ABC'],
    ['Club 72 Auental', 'CA'],
    ['RTV 1879 Kronwil', 'RK'],
    ['1. FC Auental', 'FA'],
    ['UHC 08', 'UH'],
    ['«Löwen» (Rot)', 'LR'],
    ['🏐', '🏐'],
    ['🏐 Smash', 'SM'],
    ['---', ''],
    ['', ''],
  ];
  for (const [name, expected] of letters) {
    test(`${name} has the monogram ${expected}`, () => assert.is(initials(name), expected));
  }

  test('a form given by the club is used as it is', () => {
    const names = { 'UHC Tigers Auental': { short: 'Tigers' } };
    const { medium, short, faithful } = nameLadder('UHC Tigers Auental', names);
    assert.equal([medium, short, faithful], ['Tigers Auental', 'Tigers', 'Tigers']);
  });

  test('monogram colours are stable and dark enough for white letters', () => {
    const white = luminanceOf({ r: 255, g: 255, b: 255 });
    for (let i = 0; i < 200; i += 1) {
      const fill = parseColor(monogramFill(`Team ${i}`));
      assert.ok(fill && contrast(white, luminanceOf(fill)) >= 4.5);
    }
    assert.is(monogramFill('UHC Sternenberg'), monogramFill('UHC Sternenberg'));
  });
});

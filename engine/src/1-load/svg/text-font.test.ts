import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { nameFont, type NamedFont } from './text-font.ts';

const names: [name: string, font: NamedFont][] = [
  ['Bebas Neue', { family: 'Bebas Neue' }],
  ['BebasNeue', { family: 'Bebas Neue' }],
  ['BebasNeue-Regular', { family: 'Bebas Neue', weight: 400 }],
  ['ArialMT', { family: 'Arial' }],
  ['Arial-BoldMT', { family: 'Arial', weight: 700 }],
  ['Arial-Black', { family: 'Arial', weight: 900 }],
  ['Helvetica-Bold', { family: 'Helvetica', weight: 700 }],
  ['Helvetica-BoldOblique', { family: 'Helvetica', weight: 700, italic: true }],
  ['TimesNewRomanPSMT', { family: 'Times New Roman' }],
  ['TimesNewRomanPS-BoldItalicMT', { family: 'Times New Roman', weight: 700, italic: true }],
  ['Times-Roman', { family: 'Times', weight: 400 }],
  ['CourierNewPS-ItalicMT', { family: 'Courier New', italic: true }],
  ['BarlowCondensed-SemiBold', { family: 'Barlow Condensed', weight: 600 }],
  ['barlow_condensed', { family: 'Barlow Condensed' }],
  ['NotoSans-ExtraBold', { family: 'Noto Sans', weight: 800 }],
  ['Arial Narrow', { family: 'Arial Narrow' }],
  ['HelveticaNeue-Bold', { family: 'HelveticaNeue', weight: 700 }],
  ['MyriadPro-BoldIt', { family: 'MyriadPro', weight: 700, italic: true }],
  ['Frutiger-LightItalic', { family: 'Frutiger', weight: 300, italic: true }],
  ['Saira-Condensed', { family: 'Saira-Condensed' }],
  ['Impactful', { family: 'Impactful' }],
  ['', { family: '' }],
];

describe('fonts by the names of drawing programs', (test) => {
  for (const [name, font] of names) test(`"${name}"`, () => assert.equal(nameFont(name), font));
});

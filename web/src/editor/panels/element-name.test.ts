import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findElementName } from './element-name.ts';

const cases: [element: object, de: string | undefined, en: string | undefined][] = [
  [{ type: 'rect' }, undefined, undefined],
  [{ type: 'rect', name: 'Balken' }, 'Balken', 'Balken'],
  [{ type: 'text', content: '  Heimspiel ' }, 'Heimspiel', 'Heimspiel'],
  [{ type: 'text', content: { de: 'Heute', en: 'Today' } }, 'Heute', 'Today'],
  [{ type: 'text', content: ' ' }, undefined, undefined],
  [{ type: 'text', content: "{{ date | date:'EEE d. MMMM' }}" }, 'Datum', 'Date'],
  [
    { type: 'text', content: '{{time2}} | {{ locationCity | upper }}' },
    'Zeit 2 | Halle und Ort',
    'Time 2 | Venue and town',
  ],
  [{ type: 'api-text', apiField: 'date2' }, 'Datum 2', 'Date 2'],
  [{ type: 'api-image', apiField: 'clubLogo', name: 'Wappen' }, 'Wappen', 'Wappen'],
  [{ type: 'text', content: 'x'.repeat(200) }, 'x'.repeat(60), 'x'.repeat(60)],
];

describe('names of elements', (test) => {
  for (const [given, de, en] of cases) {
    test(JSON.stringify(given).slice(0, 60), () => {
      const loaded = loadTemplate({ elements: [given] });
      const element = loaded.ok ? loaded.template.elements[0] : undefined;
      if (element === undefined) throw new Error('refused');
      assert.equal([findElementName(element, 'de'), findElementName(element, 'en')], [de, en]);
    });
  }
});

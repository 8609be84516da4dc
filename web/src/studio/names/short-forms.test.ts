import { issue } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findOtherOf, findShortened, formsOf, withForms } from './short-forms.ts';

const shortened = (name: string, drawn: string) => issue('name-shortened', 'elements.1', { name, drawn });

describe('short forms of names', (test) => {
  test('reports each shortened name once', () => {
    const warnings = [
      issue('image-not-found', 'elements.0', { href: 'x' }),
      shortened('UHC Ostermoos-Süd', 'Ostermoos-Süd'),
      shortened('UHC Ostermoos-Süd', 'Ostermoos'),
      shortened('Füchse Rotbach', 'Rotbach'),
    ];
    assert.equal(findShortened(warnings), [
      { name: 'UHC Ostermoos-Süd', drawn: 'Ostermoos-Süd' },
      { name: 'Füchse Rotbach', drawn: 'Rotbach' },
    ]);
  });

  test('replaces the forms of one team and keeps the others', () => {
    const entries = [
      { team: 'A', short: 'a' },
      { team: 'B', medium: 'Bb', short: 'b' },
    ];
    assert.equal(formsOf(entries, 'B'), { medium: 'Bb', short: 'b' });
    assert.equal(formsOf(entries, 'C'), { medium: '', short: '' });
    assert.equal(withForms(entries, 'B', { medium: '', short: 'bb' }), [
      { team: 'A', short: 'a' },
      { team: 'B', short: 'bb' },
    ]);
    assert.equal(withForms(entries, 'A', { medium: '', short: '' }), [{ team: 'B', medium: 'Bb', short: 'b' }]);
  });

  const season = ['UHC Au', 'HC Au', 'UHC Berg'];
  const rows: [form: string, entries: { team: string; short: string }[], other: string | undefined][] = [
    ['Auer', [], undefined],
    ['', [{ team: 'HC Au', short: 'Auer' }], undefined],
    ['Auer', [{ team: 'HC Au', short: 'AUER' }], 'HC Au'],
    ['uhc berg', [], 'UHC Berg'],
    ['UHC Au', [], undefined],
    [
      'Neu',
      [
        { team: 'UHC Au', short: 'Alt' },
        { team: 'HC Au', short: 'Alt' },
      ],
      undefined,
    ],
  ];
  for (const [form, entries, other] of rows) {
    test(`"${form}" for UHC Au beside ${JSON.stringify(entries)}: ${other ?? 'free'}`, () =>
      assert.is(findOtherOf('UHC Au', form, { season, entries }), other));
  }
});

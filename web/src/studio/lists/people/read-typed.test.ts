import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { readTyped, withText } from './read-typed.ts';
import { MAX_TEXT, type TypedLists } from './typed-lists.ts';

const read = (lists: TypedLists, kind: keyof TypedLists = 'lineup') => readTyped(kind, lists, 'unihockey');
const told = (lists: TypedLists, kind?: keyof TypedLists) =>
  read(lists, kind).people.map(({ person, line, isNamed }) => `${line} ${person.player} ${isNamed ? 'yes' : 'no'}`);

describe('a typed list', (test) => {
  test('names nobody without a consent', () => {
    assert.equal(told({ lineup: { text: '7 Lea\n9 Mia (mit Einwilligung)' } }), ['1 Lea no', '2 Mia yes']);
  });
  test('names everybody but those who refuse', () => {
    const text = '7 Lea\n\n9 Mia (nicht nennen)';
    assert.equal(told({ lineup: { text, consent: 'adult' } }), ['1 Lea yes', '3 Mia no']);
  });
  test('names nobody whom another list of the team refuses', () => {
    const lists: TypedLists = {
      lineup: { text: '7 Lea Sturm (nicht nennen)\n9 Mia', consent: 'adult' },
      scorers: { text: 'Sturm, Lea 12\n9 Mia 3', consent: 'adult' },
    };
    const { people } = read(lists, 'scorers');
    assert.equal(
      people.map(({ isNamed, isRefusedElsewhere }) => [isNamed, isRefusedElsewhere]),
      [
        [false, true],
        [true, false],
      ],
    );
  });
  test('names nobody whom JSON in another list refuses', () => {
    const refused = JSON.stringify({ consent: 'not-named', rows: [{ player: 'Anna Muster' }] });
    const lists: TypedLists = { lineup: { text: refused }, scorers: { text: 'Anna Muster 2', consent: 'adult' } };
    assert.equal(told(lists, 'scorers'), ['1 Anna Muster no']);
  });
  test('whose consent is open in another list may be named here', () => {
    const lists: TypedLists = { lineup: { text: '7 Lea' }, scorers: { text: '7 Lea 2', consent: 'adult' } };
    assert.equal(told(lists, 'scorers'), ['1 Lea yes']);
  });
  test('has its issues at their people, and the rest at the list', () => {
    const { people, issues } = read({ lineup: { text: '7 Lea\n---\n7 Mia' } });
    assert.equal(
      people.map(({ issues }) => issues.map(({ code }) => code)),
      [[], ['number-repeated']],
    );
    assert.equal(
      issues.map(({ code, params }) => [code, params['line']]),
      [['person-unreadable', 2]],
    );
  });
  test('of a player is the first person', () => {
    assert.equal(told({ player: { text: '7 Lea 2 1\n9 Mia', consent: 'adult' } }, 'player'), ['1 Lea yes']);
  });
  test('that is too long is not read', () => {
    const { people, isTooLong } = read({ lineup: { text: '7 Lea\n'.repeat(MAX_TEXT) } });
    assert.equal([people.length, isTooLong], [0, true]);
  });
});

describe('the consent of a list', (test) => {
  const rows: [kind: keyof TypedLists, before: string, after: string, isKept: boolean][] = [
    ['lineup', '7 L', '7 Le', true],
    ['lineup', '7 Lea\n9 Mia', '7 Lea\n9 Mia\n11 Ida', true],
    ['lineup', '7 Lea\n9 Mia', '', false],
    ['lineup', '7 Lea\n9 Mia', 'N', false],
    ['lineup', '9 Lea', '1 Mia', false],
    ['lineup', '7 Anna\n9 Anna B', '1', false],
    ['lineup', '7 Anna Muster', 'L', false],
    ['scorers', '7 Lea 3', '7 Le 3', true],
    ['scorers', '7 Anna 3', '9 Lea 2', false],
    ['lineup', '7 Lea\n9 Mia', '1 Ann\n2 Bea', false],
    ['lineup', '7 Lea', '1 Ann\n2 Bea', false],
    ['scorers', '7 Lea 3\n9 Mia 2', '7 Lea 4\n9 Mia 2', true],
    ['player', '7 Lea 1', '7 Lea 2 1', true],
    ['player', '7 Lea', '9 Mia', false],
    ['player', '7 Lea', '', false],
  ];
  for (const [kind, before, after, isKept] of rows) {
    test(`${kind}: ${JSON.stringify(before)} to ${JSON.stringify(after)} ${isKept ? 'keeps' : 'drops'} it`, () => {
      const { list } = withText(kind, { text: before, consent: 'adult' }, after, 'unihockey');
      assert.equal(list, { text: after, ...(isKept && { consent: 'adult' }) });
    });
  }
});

describe('the portrait of a player', (test) => {
  const rows: [before: string, after: string, isKept: boolean][] = [
    ['', '7 Lea', true],
    ['7 L', '7 Le', true],
    ['7 Lea Sturm', '7 Lea', true],
    ['7 Lae Sturm', '7 Le Sturm', true],
    ['7 Ana Muster', '7 Anna Muster', true],
    ['7 Anna Muster', '7 Anne Muster 3', true],
    ['7 Le', '7 L', true],
    ['7 Lea Sturm', 'L', false],
    ['7 Lea Sturm', '', false],
    ['7 Anna Muster', '9 Lea Beispiel', false],
    ['7 Anna Muster', '9 Anna Beispiel', false],
  ];
  for (const [before, after, isKept] of rows) {
    test(`from ${JSON.stringify(before)} to ${JSON.stringify(after)} ${isKept ? 'stays' : 'goes'}`, () => {
      assert.is(withText('player', { text: before }, after, 'unihockey').hasSameFace, isKept);
    });
  }
});

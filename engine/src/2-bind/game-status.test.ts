import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Game } from '../game.ts';
import { parseGame } from './game.ts';

const teams = { teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };

function read(input: object): Game {
  return parseGame({ ...teams, ...input }, 'games.0', { today: '2025-11-15' }).game;
}

function codes(input: object): string[] {
  return parseGame(input, 'games.0').issues.map(({ code, path }) => `${path} ${code}`);
}

const states: [input: object, status: Game['status']][] = [
  [{ date: '15.11.2025' }, 'scheduled'],
  [{ date: '15.11.2025', result: '6:5' }, 'played'],
  [{ date: '15.11.2025', result: '6:5', status: 'scheduled' }, 'played'],
  [{ date: '15.11.2025', result: '-:-' }, 'scheduled'],
  [{ date: 'Abgesagt' }, 'cancelled'],
  [{ date: 'Abgesagt', status: 'scheduled' }, 'cancelled'],
  [{ date: '???' }, 'unknown'],
  [{ date: 'verschoben' }, 'postponed'],
  [{ date: '15.11.2025', status: 'Reporté' }, 'postponed'],
  [{ date: '15.11.2025', status: 'Match reporté au 20.12' }, 'postponed'],
  [{ date: '15.11.2025', time: 'reportée' }, 'postponed'],
  [{ date: '15.11.2025', status: 'Posticipata' }, 'postponed'],
  [{ date: '15.11.2025', status: 'Annulé' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Annulée' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Spiel fällt aus' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Ausgefallen' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Spielausfall' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'findet nicht statt' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Absage' }, 'cancelled'],
  [{ date: '15.11.2025', result: '3:2', status: 'Halbzeit' }, 'live'],
  [{ date: '15.11.2025', result: '3:2', status: 'en cours' }, 'live'],
  [{ date: '15.11.2025', result: '3:2', status: 'In corso' }, 'live'],
  [{ date: '15.11.2025', time: 'verschoben' }, 'postponed'],
  [{ date: '15.11.2025', result: 'abgesagt' }, 'cancelled'],
  [{ date: '15.11.2025', result: 'Forfait' }, 'forfeited'],
  [{ date: '15.11.2025', result: '10:0 Forfait' }, 'forfeited'],
  [{ date: '15.11.2025', result: '2:1 abgebrochen' }, 'abandoned'],
  [{ date: '15.11.2025', result: '(1:2) Abgebrochen' }, 'abandoned'],
  [{ date: '15.11.2025', result: '1:2', resultDetail: '(1:2) Abgebrochen', status: 'played' }, 'abandoned'],
  [{ date: '15.11.2025', result: '1:2', status: 'Abgebr.' }, 'abandoned'],
  [{ date: '15.11.2025', result: '2:1', status: 'sospesa' }, 'abandoned'],
  [{ date: '15.11.2025', result: '5:0 Forfait', status: 'Gespielt' }, 'forfeited'],
  [{ date: '15.11.2025', result: '5:0 w/o' }, 'forfeited'],
  [{ date: '15.11.2025', result: '5:0 (f.f.)' }, 'forfeited'],
  [{ date: '15.11.2025', result: '5:0', status: 'kampflos' }, 'forfeited'],
  [{ date: '15.11.2025', result: '5:0', status: 'Nicht angetreten' }, 'forfeited'],
  [{ date: '15.11.2025', result: '5:0', status: 'a tavolino' }, 'forfeited'],
  [{ date: '15.11.2025', result: 'Forfait', status: 'abgesagt' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'Verschoben vom 3.5.', result: '3:2' }, 'played'],
  [{ date: '15.11.2025', status: 'Verschoben vom 3.5.' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'Gespielt' }, 'played'],
  [{ date: '15.11.2025', status: 'Verlängerung gespielt, nicht bestätigt' }, 'played'],
  [{ date: '15.11.2025', status: 'noch nicht gespielt' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'Not played yet' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'not yet played' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'NOT_PLAYED' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'to be played' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'unfinished' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'pas encore terminé' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'non terminata' }, 'scheduled'],
  [{ date: '15.11.2025', result: 'noch nicht gespielt' }, 'scheduled'],
  [{ date: '15.11.2025', status: 'nicht gespielt, verschoben' }, 'postponed'],
  [{ date: '15.11.2025', status: 'abgesagt' }, 'cancelled'],
  [{ date: '15.11.2025', status: 'live', result: '2:1' }, 'live'],
  [{ date: '15.11.2025', status: 'constructor' }, 'scheduled'],
  [{ date: '15.11.2025', status: 4 }, 'scheduled'],
  [{}, 'unknown'],
  [{ date: 'Termin offen' }, 'unknown'],
];

describe('G5 statuses', (test) => {
  test('the only pair beside a stop is its score, in any field', () => {
    for (const given of [
      { result: '(1:2) Abgebrochen' },
      { result: 'Abgebrochen', resultDetail: '(1:2)' },
      { resultDetail: '(1:2) Abgebrochen' },
      { status: 'abandoned', resultDetail: '1:2' },
    ]) {
      const { status, result, resultDetail } = read({ date: '15.11.2025', ...given });
      assert.equal([status, result, resultDetail], ['abandoned', '1:2', '']);
    }
  });
  test('several pairs beside a stop give no score', () => {
    assert.is(read({ result: 'Abgebrochen', resultDetail: '(1:2, 0:1)' }).result, '');
  });
  for (const date of [
    '0000-00-00',
    '0000-00-00 00:00:00',
    '00.00.0000',
    '0001-01-01T00:00:00',
    '-0001-11-30T00:00:00',
  ]) {
    test(`the day ${date} is unknown`, () => {
      const { game, issues } = parseGame({ date, teamHome: 'A', teamAway: 'B' }, 'games.0');
      assert.equal([game.date, game.time, game.startsAt, game.status, issues.length], ['', '', '', 'unknown', 0]);
    });
  }
  test('a status that cannot be read is reported', () =>
    assert.equal(codes({ ...teams, date: '15.11.2025', status: 'weird' }), ['games.0.status status-unreadable']));
  for (const status of [
    '',
    '-',
    'unknown',
    'Gespielt',
    'CONFIRMED',
    'Offen',
    'Abgebr.',
    'noch nicht gespielt',
    'Not played yet',
    'noch nicht beendet',
    'unfinished',
    'pas encore terminé',
    'non terminata',
    4,
    null,
  ]) {
    test(`a known status or none is not: ${status}`, () =>
      assert.equal(codes({ ...teams, date: '15.11.2025', status }), []));
  }
  test('a word for a game to come is no unreadable result', () =>
    assert.equal(codes({ ...teams, date: '15.11.2025', result: 'noch nicht gespielt' }), []));
  for (const [input, status] of states) {
    test(`${JSON.stringify(input)} is ${status}`, () => assert.is(read(input).status, status));
  }
  for (const status of ['cancelled', 'postponed', 'abgesagt']) {
    test(`a game that is ${status} has no result`, () => {
      const called = { ...teams, date: '15.11.2025', result: '3:2 n.V.', resultDetail: '(1:1, 1:1, 0:0, 1:0)', status };
      const { game } = parseGame(called, 'games.0');
      assert.equal([game.score, game.result, game.resultDetail], [undefined, '', '']);
      assert.equal(codes(called), ['games.0.result result-called-off']);
    });
    test(`0:0 of a game that is ${status} stands for no result`, () =>
      assert.equal(codes({ ...teams, date: '15.11.2025', result: '0:0', status }), []));
  }
});

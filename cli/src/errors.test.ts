import * as assert from 'uvu/assert';
import { EngineError } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '@matchpost/leagues';
import { because, CliError, failureLine, toFailure, warn } from './errors.ts';

const crashed = toFailure(new EngineError('render-crashed'));

const lines: readonly (readonly [failure: ReturnType<typeof toFailure>, english: string, german: string])[] = [
  [
    toFailure(new CliError('input-unreadable', { path: 'a.csv', reason: because('folder') })),
    'The file a.csv cannot be read (it is a folder) (input-unreadable)',
    'Die Datei a.csv ist nicht lesbar (ein Ordner) (input-unreadable)',
  ],
  [
    toFailure(new LeagueError('club-unknown', { params: { id: '7' } })),
    'The source knows no club 7 (club-unknown)',
    'Den Club 7 kennt die Quelle nicht (club-unknown)',
  ],
  [
    { ...crashed, detail: 'SIGABRT' },
    'The rendering process crashed: SIGABRT (render-crashed)',
    'Der Zeichenprozess ist abgestürzt: SIGABRT (render-crashed)',
  ],
  [
    warn('option-ignored', { name: '--rows', reason: because('with-kind', { kind: 'table' }) }),
    '--rows has no effect here: beside --kind table (option-ignored)',
    '--rows wirkt hier nicht: neben --kind table (option-ignored)',
  ],
  [
    toFailure(new CliError('argument-invalid', { name: '--portrait', reason: crashed })),
    '--portrait: The rendering process crashed (argument-invalid)',
    '--portrait: Der Zeichenprozess ist abgestürzt (argument-invalid)',
  ],
  [
    toFailure(new TypeError('boom')),
    'Something unexpected happened: boom (unexpected)',
    'Etwas Unerwartetes ist geschehen: boom (unexpected)',
  ],
];

describe('a failure as a line', (test) => {
  for (const [failure, english, german] of lines) {
    test(english, () => {
      assert.is(failureLine(failure, 'en'), english);
      assert.is(failureLine(failure, 'de'), german);
    });
  }
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createDeletions, UNDO_MS, type Deletion } from './deletions.ts';

/** Timers that the test fires. */
function createWorld() {
  const due = new Map<number, { work: () => void; delay: number }>();
  let last = 0;
  const deletions = createDeletions({
    set: (work, delay) => {
      due.set(++last, { work, delay });
      return last;
    },
    clear: (timer) => void due.delete(timer as number),
  });
  const log: string[] = [];
  const begin = (key: string, run: Deletion['run'] = async () => undefined) =>
    deletions.begin({
      key,
      run: async (options) => {
        log.push(`delete ${key}${options.leaving ? ' while leaving' : ''}`);
        await run(options);
      },
      onRestore: (reason) => void log.push(`${key} ${reason}`),
    });
  return {
    deletions,
    log,
    begin,
    hidden: () => [...deletions.hidden.get()],
    timeIsUp: async () => {
      for (const [timer, { work }] of due) {
        due.delete(timer);
        work();
      }
      await deletions.flush();
    },
    delays: () => [...due.values()].map(({ delay }) => delay),
  };
}

const refuse = async () => {
  throw new Error('no');
};

describe('deletions with undo', (test) => {
  test('hides at once and deletes when the time is up', async () => {
    const { begin, hidden, log, timeIsUp, delays } = createWorld();
    begin('logos/1');
    assert.equal([hidden(), log, delays()], [['logos/1'], [], [UNDO_MS]]);
    await timeIsUp();
    assert.equal([hidden(), log], [[], ['delete logos/1']]);
  });
  test('restores without a request on undo', async () => {
    const { deletions, begin, hidden, log, timeIsUp } = createWorld();
    begin('a');
    begin('b');
    assert.ok(deletions.undo('a'));
    assert.equal(hidden(), ['b']);
    await timeIsUp();
    assert.equal(log, ['a undone', 'delete b']);
    assert.not.ok(deletions.undo('b'), 'too late');
  });
  test('restores if the server refuses', async () => {
    const { begin, hidden, log, timeIsUp } = createWorld();
    begin('a', refuse);
    begin('b');
    await timeIsUp();
    assert.equal([hidden(), log.toSorted()], [[], ['a refused', 'delete a', 'delete b']]);
  });
  test('deletes pending items when the page is left', async () => {
    const { deletions, begin, log, delays } = createWorld();
    begin('a');
    begin('b');
    await deletions.flush({ leaving: true });
    assert.equal([log, delays()], [['delete a while leaving', 'delete b while leaving'], []]);
  });
  test('stays hidden during the request, and deletes once', async () => {
    const { deletions, begin, hidden, log } = createWorld();
    let answer: () => void = () => undefined;
    begin('a', () => new Promise((resolve) => (answer = resolve)));
    const flushed = deletions.flush();
    begin('a');
    assert.equal(hidden(), ['a']);
    answer();
    await flushed;
    assert.equal([hidden(), log], [[], ['delete a']]);
  });
  test('undoes the last deletion first', () => {
    const { deletions, begin, log } = createWorld();
    begin('a');
    begin('b');
    assert.equal([deletions.undoLast(), deletions.undoLast(), deletions.undoLast()], [true, true, false]);
    assert.equal(log, ['b undone', 'a undone']);
  });
});

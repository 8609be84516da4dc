import { createMemoryHistory } from '@tanstack/react-router';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { closeOnTop, openOnTop } from './on-top.ts';

interface Move {
  href: string;
  replace?: boolean;
  state?: { isOnTop?: boolean };
}

/** A router that has come from `/` to an address. */
function visit(address: string, state?: Move['state']) {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(address, state);
  const navigate = async ({ href, replace = false, state }: Move) =>
    replace ? history.replace(href, state) : history.push(href, state);
  return { history, navigate, read: () => [history.location.href, history.length] };
}

const page = '/weekend';
const dialog = '/weekend?carousel=open';

describe('a dialog with a history entry of its own', (test) => {
  test('closes by going back to its page, and opens again by going forward', () => {
    const router = visit(page);
    openOnTop(router, dialog);
    assert.equal(router.read(), [dialog, 3]);
    closeOnTop(router, page);
    assert.equal(router.read(), [page, 3]);
    router.history.forward();
    assert.equal(router.read(), [dialog, 3]);
    closeOnTop(router, page);
    router.history.back();
    assert.equal(router.read(), ['/', 3]);
  });

  test('goes back once for two presses', () => {
    const router = visit(page);
    openOnTop(router, dialog);
    const { history } = router;
    let steps = 0;
    const slow = { ...router, history: { ...history, location: history.location, back: () => void steps++ } };
    closeOnTop(slow, page);
    closeOnTop(slow, page);
    assert.is(steps, 1);
  });

  test('leaves no entry behind after a reload, whose history entry keeps its state', () => {
    const router = visit(page);
    openOnTop(router, dialog);
    const { isOnTop = false } = router.history.location.state;
    const reloaded = visit(dialog, { isOnTop });
    closeOnTop(reloaded, page);
    assert.equal(reloaded.read(), ['/', 2]);
  });

  test('that a link opened gives its entry to the page', () => {
    const router = visit(dialog);
    closeOnTop(router, page);
    assert.equal(router.read(), [page, 2]);
    router.history.back();
    assert.is(router.history.location.href, '/');
  });
});

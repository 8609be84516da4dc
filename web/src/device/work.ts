import { useEffect } from 'react';

/** Every window holds it while work runs in it, so that one window knows of all. */
const LOCK = 'matchpost-work';
/** Milliseconds that work lasts beyond its end: between two files of a series nothing is over. */
const LINGER = 500;

let pieces = 0;
let waiting: (() => void)[] = [];

/** Begins work that a reload would lose: an export, an upload, unsaved changes. Returns the function that ends it. */
export function beginWork(): () => void {
  const ended = Promise.withResolvers<void>();
  pieces += 1;
  // Rejects in a page that the browser is closing.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => ended.promise).catch(() => undefined);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    setTimeout(() => {
      ended.resolve();
      pieces -= 1;
      if (pieces > 0) return;
      for (const proceed of waiting) proceed();
      waiting = [];
    }, LINGER);
  };
}

/** Starts the work in the same turn: share sheets open only inside a tap. */
export async function duringWork<T>(work: () => Promise<T>): Promise<T> {
  const end = beginWork();
  try {
    return await work();
  } finally {
    end();
  }
}

/** Counts as work while `isRunning`. */
export function useWork(isRunning: boolean): void {
  useEffect(() => (isRunning ? beginWork() : undefined), [isRunning]);
}

export function isWorking(): boolean {
  return pieces > 0;
}

/** Resolves once nothing runs in this window. */
export async function workDone(): Promise<void> {
  if (pieces > 0) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Runs `action` once nothing runs in any window of the site. Browsers without locks know of this window only. */
export async function afterAllWork(action: () => void): Promise<void> {
  if (navigator.locks !== undefined) return navigator.locks.request(LOCK, action);
  await workDone();
  action();
}

/** True when work runs in another window. */
export async function isWorkElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  const held = locks?.held?.filter(({ name }) => name === LOCK).length ?? 0;
  return held > pieces;
}

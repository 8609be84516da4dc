import type { Readable } from 'node:stream';

const KEPT_CHARACTERS = 4_000;
const REASON_CHARACTERS = 300;

/** Keeps the end of what a process says about its own end. Returns that as one line, '' when it said nothing. */
export function keepTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => (tail = (tail + text).slice(-KEPT_CHARACTERS)));
  return () => findReason(tail);
}

/** The line that names the error; of a stack trace the first, of plain text the last. */
export function findReason(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = lines.find((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b|panicked at|^node: /.test(line));
  return (named ?? lines.at(-1) ?? '').slice(0, REASON_CHARACTERS);
}

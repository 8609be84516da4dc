import { Readable } from 'node:stream';
import { toBody } from './batch-body.ts';
import type { BatchWatch, Look } from './watch.ts';

/** Milliseconds until clients reconnect. */
const RETRY = 2_000;

/** Streams progress as server-sent events (WHATWG HTML, section 9.2): `progress` repeatedly, then `end`. */
export function streamEvents(watch: BatchWatch, id: string, signal: AbortSignal): Readable {
  const gone = new AbortController();
  const stream = Readable.from(lines(watch.follow(id, AbortSignal.any([signal, gone.signal]))));
  stream.once('close', () => gone.abort());
  return stream;
}

async function* lines(looks: AsyncIterable<Look>): AsyncGenerator<string> {
  yield `retry: ${RETRY}\n\n`;
  for await (const look of looks) {
    if (look === null) yield ': still here\n\n';
    else if (look === undefined) yield 'event: end\ndata: null\n\n';
    else yield writeEvent(look);
  }
}

function writeEvent(batch: NonNullable<Look>): string {
  const name = batch.state === 'planning' || batch.state === 'running' ? 'progress' : 'end';
  return `event: ${name}\ndata: ${JSON.stringify(toBody(batch))}\n\n`;
}

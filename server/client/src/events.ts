/** Server-sent events (WHATWG HTML, section 9.2), read with `fetch`: `EventSource` sends no key. */
import { MatchpostError } from './errors.ts';
import { findReconnectWait, pause } from './retry.ts';

/** The server writes a comment every 25 seconds. A stream that is silent for three of them is lost. */
const SILENCE_MS = 75_000;
/** Until a stream says otherwise by `retry`. */
const RECONNECT_MS = 3_000;
/** The event after which a stream of this API has nothing more to say. */
const LAST_EVENT = 'end';

interface StreamEvent {
  event: string;
  data: unknown;
}

export interface FollowOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds without a byte; replaces 75 seconds. */
  silence?: number;
}

type Open = () => Promise<ReadableStream<Uint8Array>>;

/**
 * The events of a stream up to `end`. `open` connects: at first, and again whenever the stream breaks off or falls
 * silent. A server that does not answer then is waited for. Throws what the first `open` throws, later refusals, or the
 * signal's reason.
 */
export async function* followEvents(
  open: Open,
  { signal, silence = SILENCE_MS }: FollowOptions,
): AsyncGenerator<StreamEvent, void, undefined> {
  let wait = RECONNECT_MS;
  for (let stream = await open(); ; stream = await reopen(open, { first: wait, signal })) {
    for await (const message of readMessages(stream, silence)) {
      if (message.retry !== undefined) wait = message.retry;
      if (message.data === undefined) continue;
      const event = message.event ?? 'message';
      yield { event, data: JSON.parse(message.data) };
      if (event === LAST_EVENT) return;
    }
    signal?.throwIfAborted();
    await pause(wait, signal);
  }
}

async function reopen(
  open: Open,
  { first, signal }: { first: number; signal: AbortSignal | undefined },
): Promise<ReadableStream<Uint8Array>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof MatchpostError)) throw error;
      const wait = findReconnectWait({ attempt, status: error.status, first, random: Math.random() });
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

interface Message {
  event?: string;
  data?: string;
  /** Milliseconds. */
  retry?: number;
}

/** Ends with the stream, also when it breaks off. */
async function* readMessages(body: ReadableStream<Uint8Array>, silence: number): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const chunk = await readOrGiveUp(reader, silence);
      if (chunk === undefined) return;
      // A line may end in CR LF, whose halves may come apart.
      const text = rest + decoder.decode(chunk, { stream: true });
      const blocks = text.replaceAll(/\r\n|\r(?!$)/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseMessage(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined at the end, after an interruption, and after `silence` milliseconds. */
async function readOrGiveUp(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silence: number,
): Promise<Uint8Array | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), silence);
  });
  // A broken connection rejects: the stream is opened again.
  const read = reader.read().then(
    ({ value }) => value,
    () => undefined,
  );
  try {
    return await Promise.race([read, silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** A block without its blank line; comments have neither name nor data. */
function parseMessage(block: string): Message {
  const message: Message = {};
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') message.event = value;
    if (name === 'data') message.data = message.data === undefined ? value : `${message.data}\n${value}`;
    if (name === 'retry' && /^\d+$/.test(value)) message.retry = Number(value);
  }
  return message;
}

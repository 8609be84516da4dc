import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { connectMatchpost } from './connect.ts';
import { MatchpostError } from './errors.ts';
import { followEvents } from './events.ts';

/** A stream of these chunks; then it ends, breaks, or stays open. */
function streamOf(chunks: readonly string[], end: 'close' | 'break' | 'stay' = 'close') {
  let cancelled = false;
  let next = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
      else if (end === 'close') controller.close();
      else if (end === 'break') controller.error(new TypeError('terminated'));
      // A pull that never settles is a connection without bytes.
      else return new Promise(() => undefined);
    },
    cancel: () => void (cancelled = true),
  });
  return { stream, isCancelled: () => cancelled };
}

const fast = 'retry: 1\n\n';
const end = 'event: end\ndata: null\n\n';

async function readAll(streams: ReadableStream<Uint8Array>[], options = {}): Promise<string[]> {
  const events: string[] = [];
  const open = async () => {
    const stream = streams.shift();
    if (stream === undefined) throw new Error('opened too often');
    return stream;
  };
  for await (const { event, data } of followEvents(open, options)) events.push(`${event} ${JSON.stringify(data)}`);
  return events;
}

function answerStream(chunks: readonly string[]): Response {
  return new Response(streamOf(chunks).stream, { headers: { 'content-type': 'text/event-stream' } });
}

/** A client that gets one answer after the other, without attempts of its own. */
function connectTo(answers: readonly (() => Response | Promise<Response>)[]) {
  let next = 0;
  const client = connectMatchpost({
    url: 'https://matchpost.example',
    retries: 0,
    fetch: async () => (answers[next++] ?? answers.at(-1)!)(),
  });
  const watch = (signal?: AbortSignal) => client.watchBatch({ params: { id: 'a' }, signal });
  return { watch, calls: () => next };
}

describe('events of a stream', (test) => {
  for (const [name, chunks] of [
    ['whole', ['event: progress\ndata: {"done":1}\n\n', end]],
    ['in pieces', ['event: pro', 'gress\ndata: {"do', 'ne":1}\n', '\n', end]],
    [
      'with lines as Windows ends them',
      ['event: progress\r\ndata: {"done":1}\r', '\n\r\nevent: end\r\ndata: null\r\n\r\n'],
    ],
    ['with comments', [':\n\n: still here\n\nevent: progress\ndata:{"done":1}\n\n', end]],
    ['with data on two lines', ['event: progress\ndata: {"done":\ndata: 1}\n\n', end]],
    ['with more after the last one', ['event: progress\ndata: {"done":1}\n\n', end, 'event: progress\ndata: 2\n\n']],
  ] as const) {
    test(name, async () => assert.equal(await readAll([streamOf(chunks).stream]), ['progress {"done":1}', 'end null']));
  }

  test('go on in a new connection after the stream ended, broke off, or fell silent', async () => {
    const one = (done: number) => `event: progress\ndata: ${done}\n\n`;
    const silent = streamOf([fast, one(3)], 'stay');
    const streams = [
      streamOf([fast, one(1)]).stream,
      streamOf([fast, one(2)], 'break').stream,
      silent.stream,
      streamOf([end]).stream,
    ];
    assert.equal(await readAll(streams, { silence: 20 }), ['progress 1', 'progress 2', 'progress 3', 'end null']);
    assert.ok(silent.isCancelled());
  });

  test('go on after a restart of the server: no connection, then the page of a proxy', async () => {
    const { watch, calls } = connectTo([
      () => answerStream([fast, 'event: progress\ndata: {"done":1}\n\n']),
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('<p>Bad Gateway', { status: 502, headers: { 'content-type': 'text/html' } }),
      () => answerStream([end]),
    ]);
    const seen: string[] = [];
    for await (const { event } of watch()) seen.push(event);
    assert.equal([seen, calls()], [['progress', 'end'], 4]);
  });

  test('end with a refusal, and with the error of the first connection', async () => {
    const body = { error: 'x', code: 'batch-not-found' };
    const refused = () => Response.json(body, { status: 404 });
    const unreachable = () => Promise.reject(new TypeError('fetch failed'));
    for (const [answers, code] of [
      [[() => answerStream([fast]), refused], 'batch-not-found'],
      [[unreachable], 'server-unreachable'],
    ] as const) {
      const { watch } = connectTo(answers);
      const error: unknown = await watch()
        .next()
        .catch((error: unknown) => error);
      assert.instance(error, MatchpostError);
      assert.is((error as MatchpostError).code, code);
    }
  });

  test('end with the signal while the server is away', async () => {
    const over = new AbortController();
    const away = () => {
      setTimeout(() => over.abort(new Error('enough')), 20);
      return Promise.reject(new TypeError('fetch failed'));
    };
    const { watch } = connectTo([() => answerStream([fast]), away]);
    const error: unknown = await watch(over.signal)
      .next()
      .catch((error: unknown) => error);
    assert.is((error as Error).message, 'enough');
  });

  test('end with the loop, which closes the connection', async () => {
    const { stream, isCancelled } = streamOf(['event: changed\ndata: {}\n\n'], 'stay');
    for await (const { event } of followEvents(async () => stream, {})) {
      assert.is(event, 'changed');
      break;
    }
    assert.ok(isCancelled());
  });

  test('end with the signal, whose reason is thrown', async () => {
    const over = new AbortController();
    const client = connectMatchpost({
      url: 'https://matchpost.example',
      fetch: async (_, { headers, signal }) => {
        assert.is(new Headers(headers).get('accept'), 'text/event-stream');
        const { stream } = streamOf([fast, 'event: changed\ndata: {"as_of":"x"}\n\n'], 'stay');
        const type = { 'content-type': 'text/event-stream; charset=utf-8' };
        const broken = new TransformStream<Uint8Array, Uint8Array>();
        void stream.pipeTo(broken.writable, { signal: signal! }).catch(() => undefined);
        return new Response(broken.readable, { headers: type });
      },
    });
    const seen: string[] = [];
    const follow = async () => {
      const params = { sport: 'unihockey', teamId: '1' };
      for await (const { data } of client.watchGames({ params, signal: over.signal })) {
        seen.push(data.as_of);
        over.abort(new Error('enough'));
      }
    };
    const reason = await follow().then(
      () => undefined,
      (error: Error) => error.message,
    );
    assert.equal([seen, reason], [['x'], 'enough']);
  });

  test('are refused where something else answers', async () => {
    for (const answer of [Response.json({}), new Response('<p>', { headers: { 'content-type': 'text/html' } })]) {
      const client = connectMatchpost({ url: 'https://matchpost.example', fetch: async () => answer });
      const error: unknown = await client
        .watchBatch({ params: { id: 'a' } })
        .next()
        .catch((error: unknown) => error);
      assert.instance(error, MatchpostError);
      assert.is((error as MatchpostError).code, 'answer-foreign');
    }
  });
});

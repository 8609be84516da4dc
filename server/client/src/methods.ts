/** The methods of a client, made of the operations that `npm run schema` writes. */
import type { Operations, PostBody, Streams } from './api.generated.ts';

/** Options that every call takes beside its input. */
export interface CallOptions {
  /** Ends the call; the method then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt; replaces the client's. */
  timeout?: number | undefined;
  /** Further attempts; replaces the client's. */
  retries?: number | undefined;
  /**
   * Names a POST that makes something, for 24 hours: sent again it makes nothing new and gets the same answer. Calls get
   * a random one; give your own where a whole program may run twice.
   */
  idempotencyKey?: string | undefined;
}

type InputOf<Operation> = Omit<Operation, 'answer'> & CallOptions;

type Method<Operation extends { answer: unknown }> =
  Record<never, never> extends InputOf<Operation>
    ? (input?: InputOf<Operation>) => Promise<Operation['answer']>
    : (input: InputOf<Operation>) => Promise<Operation['answer']>;

type PlainMethods = { [Name in keyof Operations]: Method<Operations[Name]> };

type StreamInput<Stream> = Omit<Stream, 'event'> & Pick<CallOptions, 'signal' | 'timeout' | 'retries'>;

type StreamMethods = {
  /** Loop over it with `for await`; it connects again by itself, and leaving the loop closes it. */
  [Name in keyof Streams]: (
    input: StreamInput<Streams[Name]>,
  ) => AsyncGenerator<Streams[Name]['event'], void, undefined>;
};

type Body = Operations['renderPost']['body'];
type RenderInput<Part> = { body: Body & Part } & CallOptions;
/** A body that asks for one file. */
type One = { formats?: undefined; carousel?: undefined };
type Stored = { prefer: 'representation' };
type Plain = { prefer?: undefined };

/** The last two are for bodies whose type says less: `const body: RenderBody = …`. Overloads still refuse unknown properties. */
interface RenderPost {
  (
    input: RenderInput<{ formats: NonNullable<Body['formats']> }> & { prefer?: 'representation' | undefined },
  ): Promise<PostBody[]>;
  (
    input: RenderInput<{ carousel: NonNullable<Body['carousel']> }> & { prefer?: 'representation' | undefined },
  ): Promise<PostBody[]>;
  (input: RenderInput<One> & Stored): Promise<PostBody>;
  (input: RenderInput<One> & Plain): Promise<Blob>;
  (input: RenderInput<unknown> & Stored): Promise<PostBody | PostBody[]>;
  (input: RenderInput<unknown> & Plain): Promise<Blob | PostBody[]>;
}

/** Operations that answer with a list, page by page. */
type ListName = {
  [Name in keyof Operations]: Operations[Name] extends { query?: { cursor?: string | undefined } | undefined }
    ? Operations[Name]['answer'] extends readonly unknown[]
      ? Name
      : never
    : never;
}[keyof Operations];

type Row<Name extends ListName> = Operations[Name]['answer'] extends readonly (infer One)[] ? One : never;

export type Matchpost = Omit<PlainMethods, 'renderPost'> &
  StreamMethods & {
    /**
     * Draws a post. The answer is the file, its description with `prefer: 'representation'`, and a list of descriptions with
     * `formats` or `carousel`.
     */
    renderPost: RenderPost;
    /**
     * Every row of a list, which is loaded page by page as the loop needs it.
     *
     * @example for await (const batch of matchpost.each('listBatches')) console.log(batch.name);
     */
    each<Name extends ListName>(
      name: Name,
      input?: InputOf<Operations[Name]>,
    ): AsyncGenerator<Row<Name>, void, undefined>;
  };

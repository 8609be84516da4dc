/** The methods of a client, made of the operations that `npm run schema` writes. */
import type { Operations, PostBody } from './api.generated.ts';

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

type RenderInput = InputOf<Operations['renderPost']> & {
  /** Answers with a stored post: a link to the file, caption and text for screen readers. */
  prefer?: 'representation' | undefined;
};

/** A list for `formats` and `carousel`, and perhaps one if the type of the body says no more. */
type RenderAnswer<Input extends RenderInput> = Input['body'] extends
  | { formats: readonly unknown[] }
  | { carousel: object }
  ? PostBody[]
  : Input extends { prefer: 'representation' }
    ? PostBody | ListPossible<Input['body'], never>
    :
        | (Input extends { prefer?: undefined } ? Blob : 'prefer' extends keyof Input ? Blob | PostBody : Blob)
        | ListPossible<Input['body'], never>;

type ListPossible<Body, None> = Extract<keyof Body, 'formats' | 'carousel'> extends never ? None : PostBody[];

export type Matchpost = Omit<PlainMethods, 'renderPost'> & {
  /**
   * Draws a post. The answer is the file, its description with `prefer: 'representation'`, and a list of descriptions with
   * `formats` or `carousel`.
   */
  renderPost<const Input extends RenderInput>(input: Input): Promise<RenderAnswer<Input>>;
};

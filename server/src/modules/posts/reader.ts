import { extname } from 'node:path';
import { createSideThread, type SideThreadOptions } from '../../admission/side-thread.ts';
import { ServerError } from '../../errors.ts';
import type { Design } from './design.ts';
import type { ReferenceRules } from '../templates/image-references.ts';

/** Reads large requests in a thread of its own. */
export interface Reader {
  /**
   * A checked body of `POST /api/render`, its template a `TemplateText`. Throws `body-invalid`, `request-invalid`,
   * `rate-limited`, `overloaded`, `render-timeout`.
   */
  readBody(userId: string, body: Uint8Array): Promise<unknown>;
  /** Returns and throws as `parseDesign`; also throws `rate-limited`, `overloaded`, `render-timeout`. */
  readDesign(template: TemplateText, rules: DesignRules): Promise<Design>;
  close(): Promise<void>;
}

const file = new URL(`./read-thread${extname(import.meta.filename)}`, import.meta.url);

export function createReader(options: SideThreadOptions = {}): Reader {
  const thread = createSideThread<ReadingJob, ReadingAnswer>(file, options);

  const read = async (userId: string, job: ReadingJob) => {
    const answer = await thread.ask(userId, job);
    if ('refused' in answer) throw new ServerError(answer.refused.code, answer.refused);
    return answer;
  };

  return {
    async readBody(userId, bytes) {
      const answer = await read(userId, { body: bytes });
      if (!('body' in answer)) throw new Error('The thread answered something else');
      const { body, template } = answer;
      return template === undefined ? body : { ...body, template: new TemplateText(template) };
    },
    async readDesign({ bytes }, rules) {
      const answer = await read(rules.userId, { template: bytes, rules });
      if (!('design' in answer)) throw new Error('The thread answered something else');
      return answer.design;
    },
    close: () => thread.close(),
  };
}

/** A template as sent: parsed as JSON, not yet checked. */
export class TemplateText {
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
  /** Content hash. */
  readonly digest: string;

  constructor({ bytes, digest }: Pick<TemplateText, 'bytes' | 'digest'>) {
    this.bytes = bytes;
    this.digest = digest;
  }
}

/** The template's path in the request, for its issues. */
export interface DesignRules extends ReferenceRules {
  path: string;
}

export type ReadingJob = { body: Uint8Array } | { template: Uint8Array; rules: DesignRules };

/** `ms`: what the reading took. */
export type ReadingAnswer = { ms: number } & (ReadBody | { design: Design } | { refused: SentRefusal });

/** The body without its template, when it has one. */
export interface ReadBody {
  body: Record<string, unknown>;
  template: Pick<TemplateText, 'bytes' | 'digest'> | undefined;
}

/** A `ServerError` as sent between threads. */
export type SentRefusal = Pick<ServerError, 'code' | 'path' | 'params' | 'issues'>;

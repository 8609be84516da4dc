import type { ServerError } from '../../errors.ts';
import type { ReferenceRules } from '../templates/image-references.ts';
import type { Design } from './design.ts';

/** A template as it came, read as JSON and no further. */
export class TemplateText {
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
  /** Names the content. */
  readonly digest: string;

  constructor({ bytes, digest }: Pick<TemplateText, 'bytes' | 'digest'>) {
    this.bytes = bytes;
    this.digest = digest;
  }
}

/** Where in the request the template stands, for what is wrong with it. */
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

/** A `ServerError` as it travels. */
export type SentRefusal = Pick<ServerError, 'code' | 'path' | 'params' | 'issues'>;

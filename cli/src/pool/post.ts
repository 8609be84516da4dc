import type { Format, Issue, RenderData, Template } from '@matchpost/engine';
import type { Failure } from '../errors.ts';

export const outputTypes = ['png', 'svg', 'jpeg', 'webp'] as const;

export type OutputType = (typeof outputTypes)[number];

/** One file to be made; plain data, so that it can be sent to another process. */
export interface Post {
  /** File name without folder. */
  name: string;
  gameIds: string[];
  templateKey: string;
  data: RenderData;
  format: Format;
  type: OutputType;
  scale: number;
  /** 1 to 100, for JPEG and WebP. */
  quality: number;
  /** PNG only: game ids, template and engine version inside the file. */
  metadata: boolean;
}

/** What all posts of a run share; sent to a process once. */
export interface Setup {
  templates: ReadonlyMap<string, Template>;
  baseDir: string;
}

export interface Rendered {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Milliseconds from template and games to the finished bytes. */
  ms: number;
  warnings: Issue[];
}

export type Outcome = { post: Post; rendered: Rendered } | { post: Post; failure: Failure };

export type ToChild = { setup: Setup } | { post: Post };
export type FromChild = { ready: true } | Outcome;

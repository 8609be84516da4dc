import type { CoreOptions } from '../core.ts';
import type { RenderData } from '../data.ts';
import type { EngineError, Issue } from '../errors.ts';
import type { Format, OutputType, PngCompression } from '../formats.ts';
import type { NodeImageOptions } from '../platform/node-images.ts';
import type { Template } from '../template.ts';
import type { Extent } from './scratch.ts';

/** A post to render: plain data, because it is sent to another process. */
export interface PoolItem {
  data: RenderData;
  /** Default: the template's own. */
  format?: Format;
  /** Device pixels per template pixel, 0.1 to 4; default 1. */
  scale?: number;
  type: OutputType;
  /** For JPEG and WebP, 1 to 100; default 90. */
  quality?: number;
  /** PNG only; default `fast`. */
  compression?: PngCompression;
  /** PNG only: game ids, template and engine version inside the file; default true. */
  metadata?: boolean;
}

/** A template is identified by its object: pass a changed template as a new object. */
export interface PoolJob extends PoolItem {
  template: Template;
}

export interface Rendered {
  /** The file, in memory of its own. */
  bytes: Uint8Array;
  /** Device pixels; template pixels for SVG. */
  width: number;
  height: number;
  /** Milliseconds from template and games to the finished bytes, without waiting in the queue. */
  ms: number;
  /** Processor time in milliseconds: less than `ms` on a busy machine, more when several cores took part. */
  cpuMs: number;
  warnings: Issue[];
}

/** The result of the item at `index`, from 0. */
export type Outcome = { index: number } & ({ rendered: Rendered } | { failure: PostFailure });

/** An error of one post. */
export interface PostFailure extends Pick<EngineError, 'code' | 'message' | 'path' | 'params'> {
  /** Of `render-crashed`: how the process ended, in the words of the process or the system. */
  reason?: string;
}

/** The engine options that can be sent to another process. `cacheBytes` applies to each process. */
export type PoolEngineOptions = CoreOptions & Omit<NodeImageOptions, 'loadImage'>;

/** An `EngineError` in the form that is sent between processes. */
export type SentError = ReturnType<EngineError['toJSON']> & { cause?: string };

/** The message with a post for a worker process. */
export interface RenderTask {
  templateId: string;
  /** Sent only if the process does not have it yet. */
  template?: Template;
  /** The id of a template the process can drop: it is sent again before the next use. */
  forget?: string;
  item: PoolItem;
}

/** `scratch`: the process has a file open for finished posts. */
export interface RenderSetup {
  engine: PoolEngineOptions;
  scratch: boolean;
}

/** `left`: the place of the bytes in the scratch file; the answer itself then has none. */
export type RenderAnswer = { rendered: Rendered; left: Extent | undefined } | { error: SentError };

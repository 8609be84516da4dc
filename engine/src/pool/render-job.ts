import type { CoreOptions } from '../core.ts';
import type { RenderData } from '../data.ts';
import type { EngineError, Issue } from '../errors.ts';
import type { Format } from '../formats.ts';
import type { NodeImageOptions } from '../platform/node-images.ts';
import type { Template } from '../template.ts';
import type { Extent } from './scratch.ts';

export type OutputType = 'png' | 'svg' | 'jpeg' | 'webp';

/** One post to be made: plain data, because it travels to another process. */
export interface PoolItem {
  data: RenderData;
  /** The template's own when absent. */
  format?: Format;
  /** Device pixels per template pixel, 0.1 to 4; default 1. */
  scale?: number;
  type: OutputType;
  /** For JPEG and WebP, 1 to 100; default 90. */
  quality?: number;
  /** PNG only: game ids, template and engine version inside the file; default true. */
  metadata?: boolean;
  /** Comes back with the outcome. */
  key?: string;
}

/** `template` is taken as it is the first time: a changed template is a new object. */
export interface PoolJob extends PoolItem {
  template: Template;
}

export interface Rendered {
  /** The file, in memory of its own. */
  bytes: Uint8Array;
  /** Device pixels; template pixels for SVG. */
  width: number;
  height: number;
  /** Milliseconds from template and games to the finished bytes, waiting not counted. */
  ms: number;
  /** Milliseconds of a processor that took; less than `ms` where others were at work, more where several cores were. */
  cpuMs: number;
  warnings: Issue[];
}

export type PoolFailure = Pick<EngineError, 'code' | 'message' | 'path'>;

/** What became of the item that came `index`-th, from 0. */
export type Outcome = { index: number; key?: string } & ({ rendered: Rendered } | { failure: PoolFailure });

/** What an engine can be told across processes. `cacheBytes` is for each process. */
export type PoolEngineOptions = CoreOptions & Omit<NodeImageOptions, 'loadImage'>;

/** An `EngineError` as it travels. */
export type SentError = ReturnType<EngineError['toJSON']> & { cause?: string };

/** A post as a process is sent it. */
export interface RenderTask {
  templateId: string;
  /** Only the first time this process needs it. */
  template?: Template;
  /** A template this process will not be asked for again without being sent it again. */
  forget?: string;
  item: PoolItem;
}

/** `scratch`: the process has a file open for finished posts. */
export interface RenderSetup {
  engine: PoolEngineOptions;
  scratch: boolean;
}

/** `left`: where the bytes lie in the scratch file; those of the answer are none then. */
export type RenderAnswer = { rendered: Rendered; left: Extent | undefined } | { error: SentError };

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

/** A job on its way through the pool. */
export interface Job {
  readonly id: number;
  readonly asked: PoolJob;
  readonly templateId: string;
  /** How many children broke while drawing it. */
  crashes: number;
  /** How many later jobs went first. */
  passedOver: number;
}

/** An `EngineError` as it travels. */
export type SentError = ReturnType<EngineError['toJSON']> & { cause?: string };

export type Answer = { rendered: Rendered } | { error: SentError };

export interface DrawMessage {
  id: number;
  templateId: string;
  /** Only the first time this child needs it. */
  template?: Template;
  /** A template this child will not be asked for again without being sent it again. */
  forget?: string;
  item: PoolItem;
}

/** `scratch`: the child has a file open for finished posts. */
export interface SetupMessage {
  setup: PoolEngineOptions;
  scratch: boolean;
}

/** `left`: where the bytes lie in the scratch file; those of the answer are none then. */
export type AnswerMessage = Answer & { id: number; memoryBytes: number; left?: Extent };

export type ToChild = SetupMessage | { leave: true } | DrawMessage;
export type FromChild = { ready: true } | AnswerMessage;

import type { Format, Game, Issue, Params, RenderData, Template } from '@matchpost/engine';
import type { Finding } from '../preflight/finding.ts';

export type DialogData = RenderData & { games: Game[] };

/** What can be asked of the worker; plain data both ways. */
export interface Orders {
  /** A small picture of a post. */
  picture: { order: PictureOrder; answer: PictureAnswer };
  /** The post as the PNG file people get. */
  file: { order: PictureOrder; answer: PictureAnswer };
  /** Everything wrong with a post, with a small picture of it. */
  check: { order: PictureOrder; answer: CheckAnswer };
}

export type OrderName = keyof Orders;

export interface PictureOrder {
  template: Template;
  data: DialogData;
  format: Format;
  /** Device pixels per template pixel. */
  scale: number;
}

export interface PictureAnswer {
  blob: Blob;
  width: number;
  height: number;
  warnings: Issue[];
}

export interface CheckAnswer {
  thumbnail: Blob;
  findings: Finding[];
}

export interface SentError {
  /** The engine's, or `worker-broken`. */
  code: string;
  params: Params;
  message: string;
}

export type Sent<N extends OrderName> = { id: number; name: N; order: Orders[N]['order'] };
export type Received<N extends OrderName> = { id: number } & (
  | { ok: true; answer: Orders[N]['answer'] }
  | { ok: false; error: SentError }
);

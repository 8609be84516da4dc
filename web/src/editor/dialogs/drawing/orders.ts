import type { Format, Game, Issue, RenderData, Template } from '@matchpost/engine';
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

interface CheckAnswer {
  thumbnail: Blob;
  findings: Finding[];
}

import { sourceLanguage } from '@matchpost/engine/languages';
import { renderPost, type RenderBody } from '@matchpost/server/contract';
import type { Format, Names, Template } from '@matchpost/engine';
import { callApi } from '../../../api.ts';
import { EXPORT_SCALE } from '../../../render/render-request.ts';
import type { DrawingWorker } from '../drawing/drawing-worker.ts';
import type { EditorData } from '../../editor-context.ts';
import { findDifferences, paintDifferences, type Differences, type PixelPicture } from './find-differences.ts';

export interface Receipt {
  browser: DrawnFile;
  server: DrawnFile;
  /** Absent for equal files, and for pictures of different sizes. */
  comparison?: Differences & { picture: Blob };
}

export interface DrawnFile {
  /** SHA-256, hexadecimal. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
}

/** Says which side failed to draw, and why. */
export class ReceiptError extends Error {
  readonly side: 'browser' | 'server';

  constructor(side: ReceiptError['side'], cause: unknown) {
    super(`the ${side} did not draw`, { cause });
    this.name = 'ReceiptError';
    this.side = side;
  }
}

export interface ReceiptOrder {
  template: Template;
  data: EditorData;
  format: Format;
  /** Id of the background in the data: the server takes uploads by id. */
  backgroundId: string | undefined;
}

/** Draws the same post here and on the server and compares the files. Throws `ReceiptError`. */
export async function makeReceipt(worker: DrawingWorker, order: ReceiptOrder): Promise<Receipt> {
  const [own, theirs] = await Promise.all([drawHere(worker, order), drawThere(order)]);
  const [browser, server] = await Promise.all([describe(own), describe(theirs)]);
  if (browser.file.hash === server.file.hash) return { browser: browser.file, server: server.file };
  const [a, b] = [browser.pixels, server.pixels];
  const files = { browser: browser.file, server: server.file };
  if (a.width !== b.width || a.height !== b.height) return files;
  const picture = await toPng({ ...a, data: paintDifferences(a, b) });
  return { ...files, comparison: { ...findDifferences(a, b), picture } };
}

async function drawHere(worker: DrawingWorker, { template, data, format }: ReceiptOrder): Promise<Blob> {
  try {
    return (await worker.ask('file', { template, data, format, scale: EXPORT_SCALE })).blob;
  } catch (error) {
    throw new ReceiptError('browser', error);
  }
}

async function drawThere(order: ReceiptOrder): Promise<Blob> {
  try {
    return await callApi(renderPost, { body: toBody(order) });
  } catch (error) {
    throw new ReceiptError('server', error);
  }
}

/** The same options as a request of the API. */
function toBody({ template, data, format, backgroundId }: ReceiptOrder): RenderBody {
  const { games, tab, isHomeGame, isAwayGame, showResultDetail, neutral, language, club, names } = data;
  return {
    template: { ...template },
    games,
    format,
    scale: EXPORT_SCALE,
    type: 'png',
    tab: tab ?? 'preview',
    home: isHomeGame ? true : isAwayGame ? false : null,
    details: showResultDetail ?? false,
    neutral: neutral ?? false,
    language: language ?? sourceLanguage,
    ...(club !== undefined && { club }),
    ...(names !== undefined && { names: toShortNames(names) }),
    ...(backgroundId !== undefined && { background: { id: backgroundId } }),
  };
}

function toShortNames(names: Names): RenderBody['names'] {
  return Object.entries(names).map(([team, forms]) => ({ team, ...forms }));
}

async function describe(blob: Blob): Promise<{ file: DrawnFile; pixels: PixelPicture }> {
  const bytes = await blob.arrayBuffer();
  const [digest, pixels] = await Promise.all([crypto.subtle.digest('SHA-256', bytes), readPixels(blob)]);
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { file: { hash, bytes: blob.size, width: pixels.width, height: pixels.height }, pixels };
}

async function readPixels(blob: Blob): Promise<PixelPicture> {
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const context = openContext(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

async function toPng({ width, height, data }: PixelPicture): Promise<Blob> {
  const context = openContext(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return context.canvas.convertToBlob({ type: 'image/png' });
}

function openContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  return context;
}

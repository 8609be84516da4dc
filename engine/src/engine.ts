import type { DrawnElements } from './4-draw/elements.ts';
import type { LoadResult } from './1-load/load.ts';
import type { Issue } from './errors.ts';
import type { Format, PngCompression } from './formats.ts';
import type { Pixels } from './platform/platform.ts';
import type { RenderData } from './data.ts';
import type { Scene } from './kinds/scene.ts';
import type { Template } from './template.ts';
import type { ImportOptions, SvgImport } from './1-load/svg/import.ts';

export interface SvgOptions {
  /** The format to render; by default the template's own. */
  format?: Format;
}

interface PixelOptions extends SvgOptions {
  /** Device pixels per template pixel, 0.1 to 4; default 1. */
  scale?: number;
}

export interface PngOptions extends PixelOptions {
  /** The pixels are the same: `small` makes fewer bytes of photos in more time; default `fast`. */
  compression?: PngCompression;
  /** Writes game ids, template id and version and the engine version as iTXt chunks; default true. */
  metadata?: boolean;
}

export interface ElementOptions extends SvgOptions {
  /** Replaces an embedded picture by a short address, such as a blob URL, which keeps markup small. */
  addressOf?: (dataUri: string) => string;
}

export interface ElementsResult extends DrawnElements {
  /** In template pixels. */
  width: number;
  height: number;
}

export interface SvgResult {
  svg: string;
  /** In template pixels. */
  width: number;
  height: number;
  warnings: Issue[];
}

export interface PixelResult extends Pixels {
  warnings: Issue[];
}

interface PngResult {
  png: Uint8Array;
  /** In device pixels. */
  width: number;
  height: number;
  warnings: Issue[];
}

/**
 * Turns template and games into SVG, pixels and PNG, equal in Node and in the browser to the pixel.
 * Every method that can fail throws {@link EngineError}; compare its `code`. Problems that still allow drawing (a
 * picture that did not load, a glyph missing in all fonts) are returned as `warnings`.
 * @example
 * const engine = await createEngine();
 * const loaded = engine.loadTemplate(JSON.parse(text));
 * if (!loaded.ok) throw new Error(loaded.issues.map((i) => `${i.path}: ${i.message}`).join('\n'));
 * const { png } = await engine.renderPng(loaded.template, { games: [game], tab: 'preview' }, { scale: 2 });
 */
export interface Engine {
  /** Checks and completes a template: migrations, schema, ids, fields, expressions. Never throws. */
  loadTemplate: (input: unknown) => LoadResult;
  /** Reads an SVG file as a template: the asynchronous form of the exported function `importSvg`. Throws `svg-not-svg`, `svg-too-large`, `svg-parse`, `svg-no-root`, `svg-doctype`, `svg-too-many-elements`, `svg-too-deep`, `svg-too-complex`. */
  importSvg: (text: string, options?: ImportOptions) => Promise<SvgImport>;
  /** The template filled with the games, before layout. Throws `data-invalid`, `game-invalid`, `games-too-many`. */
  bind: (template: Template, data: RenderData, options?: SvgOptions) => Scene;
  /** The post as one SVG document: text as paths, pictures embedded. Throws what `bind` throws. */
  renderSvg: (template: Template, data: RenderData, options?: SvgOptions) => Promise<SvgResult>;
  /**
   * The post element by element, for editors: markup, frame, rotation. The background's markup and the elements',
   * joined, are the content of `renderSvg`'s document. Loads no rasterizer unless there are pictures. Throws what
   * `bind` throws.
   * @example
   * const { elements } = await engine.drawElements(template, { games: [game] });
   * const box = elements.find(({ id }) => id === 'title')?.frame; // { x, y, width, height } in template pixels
   */
  drawElements: (template: Template, data: RenderData, options?: ElementOptions) => Promise<ElementsResult>;
  /** Straight RGBA, `scale` device pixels per template pixel. Throws what `bind` throws, `scale-invalid`, `raster-failed`. */
  renderPixels: (template: Template, data: RenderData, options?: PixelOptions) => Promise<PixelResult>;
  /** The pixels as a PNG file. Throws what `renderPixels` throws. */
  renderPng: (template: Template, data: RenderData, options?: PngOptions) => Promise<PngResult>;
}

import { importSvg } from './1-load/svg/import.ts';
import { sanitizeSvg } from './1-load/svg/sanitize.ts';
import { loadTemplate } from './1-load/load.ts';
import { bind } from './2-bind/bind.ts';
import { layoutScene } from './3-layout/layout.ts';
import { draw, toSvg } from './4-draw/draw.ts';
import { createRasterizer } from './5-raster/rasterizer.ts';
import type { EmojiArt } from './assets/assets.ts';
import { createFontStore, type FontStore } from './assets/fonts.ts';
import { createImageStore, type ImageStore, type ImageStoreOptions } from './assets/images.ts';
import { fontRequests, imageRequests } from './assets/requests.ts';
import { addBranding } from './branding.ts';
import type { RenderData } from './data.ts';
import type { Engine, PngOptions, SvgOptions } from './engine.ts';
import { EngineError, type Issue } from './errors.ts';
import type { Drawing } from './4-draw/fragment.ts';
import type { Platform } from './platform/platform.ts';
import type { Template } from './template.ts';
import { ENGINE_VERSION } from './version.ts';

export type CoreOptions = ImageStoreOptions;

interface Prepared {
  drawing: Drawing;
  warnings: Issue[];
}

/** The engine over a platform; `createEngine` of the platforms calls this. */
export function createCore(platform: Platform, options: CoreOptions = {}): Engine {
  const fonts = createFontStore({ platform, sanitize: emojiArt });
  const pictures = createImageStore(platform, options);
  const rasterizer = createRasterizer({ platform, pictures });
  const prepare = (template: Template, data: RenderData, asked: SvgOptions) =>
    prepareDrawing(data.branding ? addBranding(template) : template, data, asked, { fonts, pictures });

  return {
    loadTemplate,
    importSvg,
    bind,
    renderSvg: async (template, data, asked = {}) => {
      const { drawing, warnings } = await prepare(template, data, asked);
      return { svg: toSvg(drawing), width: drawing.width, height: drawing.height, warnings };
    },
    renderPixels: async (template, data, asked = {}) => {
      const { drawing, warnings } = await prepare(template, data, asked);
      const pixels = rasterizer.pixels(drawing, asked.scale ?? 1);
      await platform.settle();
      return { ...pixels, warnings };
    },
    renderPng: async (template, data, asked = {}) => {
      const { drawing, warnings } = await prepare(template, data, asked);
      const text = asked.metadata === false ? [] : metadata(template, data, asked);
      const file = rasterizer.png(drawing, asked.scale ?? 1, text);
      await platform.settle();
      return { ...file, warnings };
    },
  };
}

async function prepareDrawing(
  template: Template,
  data: RenderData,
  asked: SvgOptions,
  stores: { fonts: FontStore; pictures: ImageStore },
): Promise<Prepared> {
  const scene = bind(template, data, asked);
  const [fonts, { images, warnings }] = await Promise.all([
    stores.fonts.load(fontRequests(scene)),
    stores.pictures.load(imageRequests(scene)),
  ]);
  const layout = layoutScene(scene, { fonts, images });
  return { drawing: draw(layout), warnings: [...scene.warnings, ...warnings, ...layout.warnings] };
}

function metadata(template: Template, data: RenderData, { format }: PngOptions): [keyword: string, value: string][] {
  const ids = data.games.flatMap((game) => (game.id === undefined || game.id === null ? [] : [String(game.id)]));
  return [
    ['Software', `Matchpost ${ENGINE_VERSION}`],
    ['matchpost:games', ids.join(',')],
    ['matchpost:template', `${template.id ?? template.name ?? 'untitled'}@${template.version}`],
    ['matchpost:format', format ?? template.format],
  ];
}

function emojiArt(svg: string): EmojiArt | undefined {
  try {
    const { viewBox, markup } = sanitizeSvg(svg);
    return { viewBox: { width: viewBox.width, height: viewBox.height }, markup };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

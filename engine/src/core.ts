import { loadTemplate } from './1-load/load.ts';
import { bind, bindElements } from './2-bind/bind.ts';
import type { Layout } from './3-layout/boxes.ts';
import { layoutScene } from './3-layout/layout.ts';
import { draw, toSvg } from './4-draw/draw.ts';
import { drawElements } from './4-draw/elements.ts';
import { unpremultiply } from './5-raster/opacity.ts';
import { createNames } from './5-raster/plan.ts';
import { defaultCompression } from './formats.ts';
import { encodePng } from './5-raster/png/png.ts';
import { createRasterizer, type PngFile } from './5-raster/rasterizer.ts';
import type { Assets, EmojiArt, Images, LoadedImage } from './assets/assets.ts';
import type { Bitmap } from './assets/bitmap.ts';
import { concat } from './assets/bytes.ts';
import { createFontStore, type FontStore } from './assets/fonts.ts';
import type { SvgReader } from './assets/decode-image.ts';
import {
  createImageStore,
  usedPictures,
  type ImageStore,
  type ImageStoreOptions,
  type UsedPicture,
} from './assets/images.ts';
import { fontRequests, imageRequests } from './assets/requests.ts';
import { addBranding } from './branding.ts';
import { withCrestColors } from './club-crest.ts';
import { readPhoto } from './photo-facts.ts';
import type { RenderData } from './data.ts';
import type { ElementOptions, ElementsResult, Engine, PngOptions, SvgOptions } from './engine.ts';
import { EngineError, type Issue } from './errors.ts';
import type { Drawing } from './4-draw/fragment.ts';
import { createKnownPosts } from './known-posts.ts';
import type { Scene, SceneNode } from './kinds/scene.ts';
import type { Pixels, Platform } from './platform/platform.ts';
import type { Template } from './template.ts';
import { ENGINE_VERSION } from './version.ts';

type SvgCode = typeof import('./svg.ts');

export interface CorePlatform extends Platform {
  /** The code that reads SVG files: Node loads it with the first of them, a page has it with the engine. */
  loadSvgCode: () => Promise<SvgCode>;
}

export type CoreOptions = Omit<ImageStoreOptions, 'writePng'>;

/** The pictures of one post that may prove undrawable. */
const MAX_REFUSED = 50;

interface Stores {
  fonts: FontStore;
  pictures: ImageStore;
}

interface Prepared {
  drawing: Drawing;
  warnings: Issue[];
  /** Its pictures from files and addresses. */
  pictures: UsedPicture[];
  /** True when no picture is missing that the next request might find. */
  isComplete: boolean;
}

/** A file in pieces, to be joined. */
export interface Pieces extends Omit<PngFile, 'name'> {
  warnings: Issue[];
}

/** The engine with methods for processes that only write files, where nothing is copied, and for measures of posts. */
export interface Core extends Engine {
  /** The boxes of a post before they are drawn. Its layout holds all warnings. */
  layOut: (template: Template, data: RenderData, options?: SvgOptions) => Promise<Layout>;
  /** The pixels of such boxes. */
  rasterize: (drawing: Drawing, scale: number) => Promise<Pixels>;
  /** The file of `renderPng` in pieces; their memory belongs to the engine. */
  renderPngPieces: (template: Template, data: RenderData, options?: PngOptions) => Promise<Pieces>;
}

/** The engine over a platform; `createEngine` of the platforms calls this. */
export function createCore(platform: CorePlatform, options: CoreOptions = {}): Core {
  const fonts = createFontStore({ platform, sanitize: async (svg) => emojiArt(svg, await platform.loadSvgCode()) });
  const writePng = ({ width, height, data }: Bitmap) =>
    encodePng({ width, height, data: unpremultiply(data.slice()) }, { text: [] }, platform);
  const readSvg: SvgReader = async (text) => (await platform.loadSvgCode()).createSvgReader(fonts)(text);
  const pictures = createImageStore(platform, readSvg, { ...options, writePng });
  const rasterizer = createRasterizer({ platform, pictures });
  const stores = { fonts, pictures };
  const known = createKnownPosts(pictures.memory, createNames(pictures.memory));
  const marked = (template: Template, data: RenderData) => (data.branding ? addBranding(template) : template);
  const prepare = (template: Template, data: RenderData, options: SvgOptions) =>
    prepareDrawing(marked(template, data), data, options, stores);
  /** A picture on which the rasterizer panics is refused from then on, and the post is drawn again without it. */
  const rasterized = async <T>(
    template: Template,
    data: RenderData,
    options: PngOptions,
    work: (drawing: Drawing) => T,
  ): Promise<Prepared & T> => {
    for (let attempt = 1; ; attempt++) {
      const prepared = await prepare(template, data, options);
      await platform.loadRasterizer();
      try {
        return { ...prepared, ...work(prepared.drawing) };
      } catch (error) {
        const isRefused = error instanceof EngineError && error.code === 'image-unreadable';
        if (!isRefused || attempt > MAX_REFUSED) throw error;
      }
    }
  };
  const renderPngPieces = async (template: Template, data: RenderData, options: PngOptions = {}): Promise<Pieces> => {
    const name = known.nameOf(template, data, options);
    const post = name === undefined ? undefined : known.find(name);
    const kept = post?.pictures.every(pictures.isCurrent) ? rasterizer.findPng(post.file) : undefined;
    if (post && kept) return { ...kept, warnings: [...post.warnings] };
    const text = options.metadata === false ? [] : metadata(template, data, options);
    const {
      warnings,
      pictures: used,
      isComplete,
      ...drawn
    } = await rasterized(template, data, options, (drawing) => ({
      file: rasterizer.png(drawing, {
        scale: options.scale ?? 1,
        compression: options.compression ?? defaultCompression,
        text,
      }),
    }));
    const { file } = drawn;
    if (name !== undefined && isComplete) {
      known.note(name, { file: file.name, warnings: [...warnings], pictures: used });
    }
    await platform.settle();
    return { ...file, warnings };
  };

  return {
    loadTemplate,
    importSvg: async (text, options) => (await platform.loadSvgCode()).importSvg(text, options),
    bind,
    renderSvg: async (template, data, options = {}) => {
      const { drawing, warnings } = await prepare(template, data, options);
      return { svg: toSvg(drawing), width: drawing.width, height: drawing.height, warnings };
    },
    layOut: async (template, data, options = {}) =>
      (await prepareLayout(marked(template, data), data, options, stores)).layout,
    rasterize: async (drawing, scale) => {
      await platform.loadRasterizer();
      return rasterizer.pixels(drawing, scale);
    },
    drawElements: (template, data, options = {}) => prepareElements(marked(template, data), data, options, stores),
    renderPixels: async (template, data, options = {}) => {
      const { warnings, pixels } = await rasterized(template, data, options, (drawing) => ({
        pixels: rasterizer.pixels(drawing, options.scale ?? 1),
      }));
      await platform.settle();
      return { ...pixels, warnings };
    },
    renderPng: async (template, data, options) => {
      const { pieces, width, height, warnings } = await renderPngPieces(template, data, options);
      return { png: concat(pieces), width, height, warnings };
    },
    renderPngPieces,
  };
}

async function prepareDrawing(
  template: Template,
  data: RenderData,
  options: SvgOptions,
  stores: Stores,
): Promise<Prepared> {
  const { layout, ...read } = await prepareLayout(template, data, options, stores);
  return { drawing: draw(layout), warnings: layout.warnings, ...read };
}

async function prepareLayout(
  template: Template,
  data: RenderData,
  options: SvgOptions,
  stores: Stores,
): Promise<Pick<Prepared, 'pictures' | 'isComplete'> & { layout: Layout }> {
  const { data: told, photo, ...read } = await readPictures(template, data, options, stores);
  const scene = bind(template, told, { ...options, photo });
  const { warnings, ...assets } = await loadAssets(scene, scene.nodes, stores);
  const layout = layoutScene(scene, assets);
  const requests = imageRequests(scene);
  return {
    layout: { ...layout, warnings: [...scene.warnings, ...read.warnings, ...warnings, ...layout.warnings] },
    pictures: [...read.pictures, ...usedPictures(requests, assets.images)].filter(
      ({ href }) => !href.startsWith('data:'),
    ),
    isComplete: read.isComplete && requests.every(({ href }) => assets.images.get(href) !== undefined),
  };
}

async function prepareElements(
  template: Template,
  data: RenderData,
  options: ElementOptions,
  stores: Stores,
): Promise<ElementsResult> {
  const { data: told, photo, ...read } = await readPictures(template, data, options, stores);
  const bound = bindElements(template, told, { ...options, photo });
  const { scene, elements } = bound;
  const all = elements.flatMap(({ nodes }) => nodes);
  const { warnings, fonts, images } = await loadAssets(scene, all, stores);
  const { addressOf } = options;
  const assets = { fonts, images: addressOf ? addressed(images, addressOf) : images };
  const drawn = drawElements(bound, assets);
  const { width, height } = scene;
  return { width, height, ...drawn, warnings: [...scene.warnings, ...read.warnings, ...warnings, ...drawn.warnings] };
}

/** Completes the data by what pictures say of themselves: the club's colours, where the background image is quiet. */
async function readPictures(template: Template, data: RenderData, { format }: SvgOptions, { pictures }: Stores) {
  const crest = await withCrestColors(template, data, pictures);
  const photo = await readPhoto(template, crest.data, format ?? template.format, pictures);
  const used = [...crest.pictures, ...photo.pictures];
  return { ...photo, pictures: used, isComplete: crest.isComplete && photo.isComplete };
}

/** Loads the scene's pictures, and the fonts of all nodes to be placed. */
async function loadAssets(
  scene: Scene,
  nodes: readonly SceneNode[],
  stores: Stores,
): Promise<Assets & { warnings: Issue[] }> {
  const [fonts, { images, warnings }] = await Promise.all([
    stores.fonts.load(fontRequests(nodes)),
    stores.pictures.load(imageRequests(scene)),
  ]);
  return { fonts, images, warnings };
}

function addressed(images: Images, addressOf: (dataUri: string) => string): Images {
  return {
    ...images,
    get: (href) => {
      const image = images.get(href);
      return image && withAddress(image, addressOf);
    },
  };
}

function withAddress(image: LoadedImage, addressOf: (dataUri: string) => string): LoadedImage {
  if (image.kind === 'vector') return image;
  const cutOut = image.cutOut && withAddress(image.cutOut, addressOf);
  return { ...image, dataUri: addressOf(image.dataUri), ...(cutOut && { cutOut }) };
}

function metadata(template: Template, data: RenderData, { format }: PngOptions): [keyword: string, value: string][] {
  return [
    ['Software', `Matchpost ${ENGINE_VERSION}`],
    ['matchpost:games', listIds(data.games).join(',')],
    ['matchpost:template', `${template.id ?? template.name ?? 'untitled'}@${template.version}`],
    ['matchpost:format', format ?? template.format],
  ];
}

/** Games are drawn whatever they are, so an entry may be none. */
function listIds(games: readonly unknown[]): (string | number)[] {
  const ids = games.map((game) => (game as { id?: unknown } | null)?.id);
  return ids.filter((id) => typeof id === 'string' || typeof id === 'number');
}

function emojiArt(svg: string, { sanitizeSvg }: Pick<SvgCode, 'sanitizeSvg'>): EmojiArt | undefined {
  try {
    const { viewBox, markup } = sanitizeSvg(svg);
    return { viewBox: { width: viewBox.width, height: viewBox.height }, markup };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

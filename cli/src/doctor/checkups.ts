import { loadTemplate } from '@matchpost/engine';
import { createEngine, createNodePlatform, encodeImage } from '@matchpost/engine/node';
import { failureLine, toFailure } from '../errors.ts';
import { prepareFolder } from '../output/write-file.ts';

interface Checkup {
  name: string;
  /** Describes the good state in a few words; throws when there is a problem. */
  check: () => Promise<string>;
}

export interface Finding {
  name: string;
  ok: boolean;
  detail: string;
}

const design = {
  elements: [
    { id: 'home', type: 'api-text', apiField: 'teamHome', x: 540, y: 500, fontSize: 90, textAnchor: 'middle' },
    { id: 'away', type: 'api-text', apiField: 'teamAway', x: 540, y: 700, fontSize: 90, textAnchor: 'middle' },
  ],
};

const game = { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };

/** The requirements of rendering, the most basic first. */
export function checkups(folder: string): Checkup[] {
  return [
    { name: 'node', check: async () => `${process.version} on ${process.platform} ${process.arch}` },
    { name: 'fonts', check: checkFonts },
    { name: 'resvg', check: checkRasterizer },
    { name: 'canvas', check: checkCanvas },
    { name: 'folder', check: async () => prepareFolder(folder).then(() => `${folder} is writeable`) },
    { name: 'render', check: checkRender },
  ];
}

export async function runCheckup({ name, check }: Checkup): Promise<Finding> {
  try {
    return { name, ok: true, detail: await check() };
  } catch (error) {
    return { name, ok: false, detail: failureLine(toFailure(error)) };
  }
}

async function checkFonts(): Promise<string> {
  const { length } = await createNodePlatform().loadFont('bebas-neue-400.ttf');
  return `bundled fonts are readable (${Math.round(length / 1000)} kB for the first)`;
}

async function checkRasterizer(): Promise<string> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h1v1H0z" fill="#f00"/></svg>';
  const platform = createNodePlatform();
  await platform.loadRasterizer();
  const pixels = platform.rasterize(svg, { width: 2, height: 1 });
  if (pixels[0] !== 255 || pixels[7] !== 0) throw new Error('the rasterizer draws wrong pixels');
  return 'draws the right pixels';
}

async function checkCanvas(): Promise<string> {
  const jpeg = await encodeImage({ width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 255) }, 'jpeg');
  return `encodes JPEG and WebP (${jpeg.length} bytes for a pixel)`;
}

async function checkRender(): Promise<string> {
  const loaded = loadTemplate(design);
  if (!loaded.ok) throw new Error(loaded.issues[0]?.message ?? 'the test template does not load');
  const engine = await createEngine();
  const times: string[] = [];
  for (const run of ['first', 'second']) {
    const start = performance.now();
    await engine.renderPng(loaded.template, { games: [game], tab: 'preview' });
    times.push(`${run} post ${Math.round(performance.now() - start)} ms`);
  }
  return `1080x1350 PNG: ${times.join(', ')}`;
}

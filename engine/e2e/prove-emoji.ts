/**
 * Every emoji alone at three scales, and fifty of them as a team's name in every theme and format, in Node and in
 * Chromium: both must draw the same.
 */
import { createHash } from 'node:crypto';
import { createEngine } from '@matchpost/engine/node';
import { getTheme, themes } from '@matchpost/engine/themes';
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import { vectorDocument } from '../src/assets/vector-document.ts';
import { formatNames, type Format } from '../src/formats.ts';
import { listEmoji, loadEmoji } from '../src/platform/node-emoji.ts';
import { createNodePlatform } from '../src/platform/node-platform.ts';
import { openPage, type OpenPage } from './harness.ts';
import type { PageApi } from './page.ts';
import { renderCase, type GoldenInput } from './render-case.ts';

const scales = [24, 64, 180];
/** Emoji that once ended the process come first. */
const formerlyFatal = [
  '1F3F3-FE0F-200D-1F308',
  '1F485-1F3FB',
  '1F485-1F3FC',
  '1F485-1F3FD',
  '1F485-1F3FE',
  '1F485-1F3FF',
];
const POSTS = 50;

export async function proveEmoji(): Promise<number> {
  const names = await listEmoji();
  const alone = await drawAlone(names);
  const opened = await openPage();
  try {
    const posts = await drawPosts(choose(names), opened);
    console.log(
      `emoji: ${names.length} at ${scales.length} scales, ${alone} failed; ${posts.drawn} posts, ${posts.failed} failed`,
    );
    return alone + posts.failed === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** With the native rasterizer, whose panic would end this process too. */
async function drawAlone(names: readonly string[]): Promise<number> {
  const platform = createNodePlatform();
  let failed = 0;
  for (const name of names) {
    const picture = sanitizeSvg((await loadEmoji(name)) ?? '');
    const { width, height } = picture;
    const whole = { x: 0, y: 0, width, height };
    for (const side of scales) {
      const size = { width: side, height: Math.max(1, Math.round((side * height) / width)) };
      const pixels = platform.rasterize(vectorDocument(picture, whole, size), size);
      if (pixels.some((value) => value > 0)) continue;
      failed += 1;
      console.log(`emoji ${name} at ${side} pixels: nothing to see`);
    }
  }
  return failed;
}

function choose(names: readonly string[]): string[] {
  const step = Math.floor(names.length / (POSTS - formerlyFatal.length));
  const spread = names.filter((name, at) => at % step === 0 && !formerlyFatal.includes(name));
  return [...formerlyFatal, ...spread].slice(0, POSTS);
}

async function drawPosts(names: readonly string[], opened: OpenPage): Promise<{ drawn: number; failed: number }> {
  let [drawn, failed] = [0, 0];
  const engine = await createEngine();
  for (const name of names) {
    for (const { id } of themes) {
      for (const format of formatNames) {
        const input = postOf(name, id, format);
        const node = await renderCase(engine, input);
        const browser = await opened.page.evaluate(renderInPage, input);
        drawn += 1;
        const problem = compare(node, browser) ?? opened.complaints.splice(0).join('; ');
        if (problem === '') continue;
        failed += 1;
        console.log(`emoji ${name}, ${id}, ${format}: ${problem}`);
      }
    }
  }
  return { drawn, failed };
}

type Drawn = Awaited<ReturnType<PageApi['render']>>;

function compare(node: Awaited<ReturnType<typeof renderCase>>, browser: Drawn): string {
  if (node.warnings.length + browser.warnings.length > 0) return [...node.warnings, ...browser.warnings].join(', ');
  return createHash('sha256').update(node.data).digest('hex') === browser.sha ? '' : 'other pixels in the browser';
}

/** Runs in the page. */
function renderInPage(input: GoldenInput): Promise<Drawn> {
  return (window as unknown as { matchpost: PageApi }).matchpost.render(input, '/');
}

function postOf(name: string, theme: string, format: Format): GoldenInput {
  const emoji = String.fromCodePoint(...name.split('-').map((point) => Number.parseInt(point, 16)));
  const game = { id: '1', date: '15.11.2026', time: '19:30', teamHome: `${emoji} FC`, teamAway: 'Floorball Auental' };
  const template = getTheme(theme, { tab: 'preview', games: 1 });
  return { template, data: { games: [game] }, options: { scale: 0.25, format } };
}

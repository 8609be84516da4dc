/**
 * `npm run prove -- emoji`: see `prove-emoji.ts`.
 * `npm run prove -- lists [all]`: see `prove-lists.ts`.
 * `npm run prove -- tables` and `-- game-lists`: see `prove-themes.ts`.
 * `npm run prove -- svgs [count] [first seed]`: generated SVG files through the sanitizer and the rasterizer in this
 * process. Every file must be drawn or refused with a code. Prints a line for each that is neither, and a summary.
 */
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import { drawVector } from '../src/assets/decode-image.ts';
import { EngineError } from '../src/errors.ts';
import { createNodePlatform } from '../src/platform/node-platform.ts';
import { proveEmoji } from './prove-emoji.ts';
import { proveLists } from './prove-lists.ts';
import { isMeasure, proveThemes } from './prove-themes.ts';
import { writeSvg } from './svg-grammar.ts';

type Fate = 'drawn' | 'refused' | 'caught' | 'uncoded';

const platform = createNodePlatform();

/** `caught`: resvg panicked, and the caller got an error with a code. */
export async function drawSeed(seed: number): Promise<Fate> {
  let fate: Fate = 'refused';
  try {
    const picture = sanitizeSvg(writeSvg(seed));
    await platform.loadVectorRasterizer();
    fate = 'caught';
    drawVector(platform, picture);
    return 'drawn';
  } catch (error) {
    return error instanceof EngineError ? fate : 'uncoded';
  }
}

async function main([what, ...rest]: string[]): Promise<number> {
  if (what === 'emoji') return proveEmoji();
  if (what === 'lists') return proveLists({ all: rest.includes('all') });
  if (isMeasure(what)) return proveThemes(what);
  if (what === 'svgs') return proveSvgs(rest);
  console.error('npm run prove -- emoji | lists [all] | tables | game-lists | svgs [count] [first seed]');
  return 2;
}

async function proveSvgs([count = '200000', first = '0']: string[]): Promise<number> {
  const fates: Record<Fate, number> = { drawn: 0, refused: 0, caught: 0, uncoded: 0 };
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
    const fate = await drawSeed(seed);
    fates[fate] += 1;
    if (fate === 'uncoded') console.log(`seed ${seed}: an error without a code`);
  }
  const said = Object.entries(fates).map(([fate, files]) => `${files} ${fate}`);
  console.log(`svgs: ${count} files, ${said.join(', ')}`);
  return fates.uncoded === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

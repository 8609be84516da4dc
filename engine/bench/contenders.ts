import { readFileSync } from 'node:fs';
import { launchChromium } from '../e2e/chromium.ts';

export interface Contender {
  id: string;
  name: string;
  /** Beside this file. */
  source: string;
  /** The built source; beside this file. */
  script: string;
  /** Packages whose versions are part of the result. */
  packages: string[];
}

/** `peers/sharp.ts` is built as `peers/dist/sharp.js`. */
function contender(id: string, name: string, source: string, packages: string[] = []): Contender {
  return { id, name, source, script: source.replace(/([^/]+)\.ts$/, 'dist/$1.js'), packages };
}

export const ours = contender('matchpost', 'Matchpost', 'ours.ts');

export const contenders: readonly Contender[] = [
  ours,
  contender('takumi', 'takumi', 'peers/takumi.ts', ['@takumi-rs/core']),
  contender('satori', 'satori + resvg-js', 'peers/satori.ts', ['satori', '@resvg/resvg-js']),
  contender('sharp', 'sharp, one SVG', 'peers/sharp.ts', ['sharp']),
  contender('sharp-layers', 'sharp, layers', 'peers/sharp-layers.ts'),
  contender('canvas', '@napi-rs/canvas', 'peers/canvas.ts', ['@napi-rs/canvas']),
  contender('chromium', 'Chromium page', 'peers/chromium.ts'),
];

/** `@takumi-rs/core 2.16.3`, from the peers' own package.json. */
export function peerVersions(chosen: readonly Contender[]): string[] {
  const file = new URL('peers/package.json', import.meta.url);
  const versions: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).dependencies;
  return chosen.flatMap(({ packages }) => packages.map((name) => `${name} ${versions[name]}`));
}

/** `Chromium 140.0.1`, or an empty string without a browser. */
export async function chromiumVersion(chosen: readonly Contender[]): Promise<string[]> {
  if (!chosen.some(({ id }) => id === 'chromium')) return [];
  try {
    const browser = await launchChromium();
    const version = browser.version();
    await browser.close();
    return [`Chromium ${version}`];
  } catch {
    // Its own row gives the reason.
    return [];
  }
}

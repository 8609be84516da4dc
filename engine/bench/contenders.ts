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

export const ours: Contender = {
  id: 'matchpost',
  name: 'Matchpost',
  source: 'ours.ts',
  script: 'dist/ours.js',
  packages: [],
};

export const contenders: readonly Contender[] = [
  ours,
  {
    id: 'takumi',
    name: 'takumi',
    source: 'peers/takumi.ts',
    script: 'peers/dist/takumi.js',
    packages: ['@takumi-rs/core'],
  },
  {
    id: 'satori',
    name: 'satori + resvg-js',
    source: 'peers/satori.ts',
    script: 'peers/dist/satori.js',
    packages: ['satori', '@resvg/resvg-js'],
  },
  { id: 'sharp', name: 'sharp, one SVG', source: 'peers/sharp.ts', script: 'peers/dist/sharp.js', packages: ['sharp'] },
  {
    id: 'sharp-layers',
    name: 'sharp, layers',
    source: 'peers/sharp-layers.ts',
    script: 'peers/dist/sharp-layers.js',
    packages: [],
  },
  {
    id: 'canvas',
    name: '@napi-rs/canvas',
    source: 'peers/canvas.ts',
    script: 'peers/dist/canvas.js',
    packages: ['@napi-rs/canvas'],
  },
  {
    id: 'chromium',
    name: 'Chromium page',
    source: 'peers/chromium.ts',
    script: 'peers/dist/chromium.js',
    packages: [],
  },
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

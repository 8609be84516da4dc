import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@matchpost/engine/languages';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { closure, listEntries, type BuiltManifest } from '../scripts/built-files.ts';

type Workbox = VitePWAOptions['workbox'];

/** What can be read without a network, beside what every page starts with; the landing page has the plans' words too. */
const shell = [
  'src/landing/landing-page.tsx',
  'src/legal/legal-page.tsx',
  ...languages.flatMap((language) =>
    ['shell', 'landing', 'legal', 'plans'].map((area) => `src/messages/${language}/${area}.ts`),
  ),
];

const isUsedFont = (url: string) => !url.endsWith('.woff2') || /-latin-(400|wght)-normal/.test(url);

/**
 * Pages come from the network, so that they are never old; without one the shell is there. What has a hash in its name
 * is kept once used; answers of the API never.
 */
export function workboxFor(loadFolder: () => string): Workbox {
  return {
    globPatterns: ['index.html', 'boot.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
    manifestTransforms: [
      async (entries) => {
        const text = await readFile(join(loadFolder(), '.vite/manifest.json'), 'utf8');
        const manifest = JSON.parse(text) as BuiltManifest;
        const kept = closure(manifest, [...listEntries(manifest), ...shell]);
        const isShell = (url: string) => kept.has(url) || !url.endsWith('.js') || url === 'boot.js';
        return { manifest: entries.filter(({ url }) => isShell(url) && isUsedFont(url)), warnings: [] };
      },
    ],
    navigateFallback: null,
    // The page that brought the worker along is looked after as well; a newer worker waits for the person's word.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(api|dev|auth\/confirm)(\/|$)/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 200 } },
      },
    ],
  };
}

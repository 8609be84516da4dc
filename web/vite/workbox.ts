import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@matchpost/engine/languages';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { closure, findChunk, listEntries, type BuiltManifest } from '../scripts/built-files.ts';

type Workbox = VitePWAOptions['workbox'];

/** Pages readable offline, beside the files every page needs; the landing page also needs the plans' messages. */
const shell = [
  'src/landing/landing-page.tsx',
  'src/legal/legal-page.tsx',
  // Every page of a signed-in person has it in its header.
  'src/app/user-menu.tsx',
  ...languages.flatMap((language) =>
    ['shell', 'landing', 'legal', 'plans'].map((area) => `src/messages/${language}/${area}.ts`),
  ),
];

const isUsedFont = (url: string) => !url.endsWith('.woff2') || /-latin-(400|wght)-normal/.test(url);

/**
 * Pages come from the network to stay current; offline the shell answers. Files with a hash in their name are cached
 * once used, API answers never.
 */
export function workboxFor(loadFolder: () => string): Workbox {
  return {
    globPatterns: ['index.html', 'boot.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
    manifestTransforms: [
      async (entries) => {
        const text = await readFile(join(loadFolder(), '.vite/manifest.json'), 'utf8');
        const manifest = JSON.parse(text) as BuiltManifest;
        for (const source of shell) findChunk(manifest, source);
        const kept = closure(manifest, [...listEntries(manifest), ...shell]);
        const isShell = (url: string) => kept.has(url) || !url.endsWith('.js') || url === 'boot.js';
        return { manifest: entries.filter(({ url }) => isShell(url) && isUsedFont(url)), warnings: [] };
      },
    ],
    // Push messages and shared photos, in `public`.
    importScripts: ['push.js', 'share-target.js'],
    navigateFallback: null,
    // The worker also controls the page that registered it; a newer worker waits for the user's consent.
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

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lazyLineTablePlugin } from '../engine/scripts/packages/lazy-line-table.ts';
import { contractPlugin } from './vite/contract.ts';
import { courtOutlinesPlugin } from './vite/court-outlines.ts';
import { fontPreloadsPlugin } from './vite/font-preloads.ts';
import { heroPostsPlugin } from './vite/hero-posts.ts';
import { manifestPlugin } from './vite/manifest.ts';
import { messagesPlugin } from './vite/messages.ts';
import { workboxFor } from './vite/workbox.ts';
import { withoutInjectedStyles } from './vite/without-injected-styles.ts';

/** `vite dev` proxies to a server that runs beside it. */
const server = process.env['API_URL'] ?? 'http://localhost:3000';

let outDir = '';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    contractPlugin(),
    messagesPlugin(),
    manifestPlugin(),
    fontPreloadsPlugin(),
    courtOutlinesPlugin(),
    heroPostsPlugin(),
    withoutInjectedStyles(),
    lazyLineTablePlugin(),
    tailwindcss(),
    react(),
    VitePWA({ injectRegister: false, manifest: false, workbox: workboxFor(() => outDir) }),
    { name: 'matchpost-out', configResolved: (resolved) => void (outDir = resolved.build.outDir) },
  ],
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    // `scripts/build-app.ts` sets its own.
    'import.meta.env.APP': 'false',
    'import.meta.env.APP_FIREBASE': 'false',
    SITE_ORIGIN: 'undefined',
  },
  resolve: {
    alias: [
      // React has had this for years; the shim would add a kilobyte to every page.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      // Smaller, with the same markup.
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)),
      },
    ],
  },
  build: {
    // harfbuzzjs uses top-level await for its WASM.
    target: 'esnext',
    // The policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // Browsers of this target support module preload.
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 800,
    // The code that every page needs, in two files instead of thirty.
    rolldownOptions: {
      output: {
        // Seven characters tell versions of one name apart; the shell lists a hundred names, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'] },
            { name: 'shell', tags: ['$initial'] },
            // Small parts of pages, in place of a file each.
            {
              name: 'parts',
              test: /\/icons\/(bookmark|check|message-square|heart|share-2)\.mjs|\/src\/(plans\/(plan-card|plans|use-counts)|ui\/court-lines)\.|virtual:court-outlines/,
              includeDependenciesRecursively: false,
            },
            // Icons and controls: legal pages and toasts load them, so nothing here may import the engine.
            {
              name: 'controls',
              test: /lucide-react\/dist\/esm\/icons\/|\/web\/src\/ui\/(?!plain-text)|\/web\/src\/(messages\/(can-retry|error-line|error-sentence|retry-button|show-failure|use-error-sentence)|device\/not-saved|session\/use-logout)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Small helpers that several pages share: a file each would cost a request and a line in the shell's list.
            {
              name: 'helpers',
              test: /\/web\/src\/upload\/(?!logo-preview|use-picture-url)|\/web\/src\/(league\/(game|names|own-id|search-clubs)|device\/(browser-device|device|download|install|opened-template|shared-files|site|stored-fields|work)|account\/(pending|section)|person\/cached-list|crop\/crop-image|plans\/plan-link|carousel\/on-top|post\/(last-teams|slots)|studio\/(select\/data-notice|use-drop-shared|use-studio)|own-teams\/own-team-link|post\/next-background|realtime\/events|render\/(format-labels|format-ratio|list-kinds))\.|\/web\/src\/(messages\/use-ago|session\/when-signed-out|ui\/plain-text)\.|\/engine\/src\/(clock|game-list-kinds|plain-letters)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Pages load all of the engine's sentences; the ones that are also loaded by themselves would be six files more.
            { name: 'messages', test: /\/engine\/src\/messages\//, includeDependenciesRecursively: false },
            // Studio and weekend ask for a picture with these.
            {
              name: 'requests',
              test: /\/web\/src\/(post\/(build-request|decide|use-club-facts)|studio\/(names\/short-forms|preview\/use-request))\.|\/engine\/src\/posts\/compose\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The engine's small files in three parts: the studio's first page loads the games, the account also the names, and only posts
            // load the texts. A file each would be a dozen requests.
            {
              name: 'games',
              test: /\/engine\/src\/(game|2-bind\/(game-score|game-status)|posts\/(certainty|pick|post-state|publication))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'names',
              test: /\/engine\/src\/(memo|2-bind\/(distinct-names|join-distinct|names|outcome|team-marks)|posts\/(decide|team-name|us))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'texts',
              test: /\/engine\/src\/(2-bind\/(format-date|game|game-date|plain-text)|posts\/caption\/(one-game|several-games|tags|tell-games|write-caption))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'contract',
              test: /\/server\/src\/contract\/(account|auth|endpoint|text)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Packages only: two groups of our own files import each other, and a page can run before its parts.
            {
              name: 'queries',
              test: /node_modules\/@tanstack\/(query-core|react-query)\//,
              includeDependenciesRecursively: false,
            },
            {
              name: 'machines',
              test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/dev': server, '/auth/confirm': server, '/.well-known': server },
  },
});

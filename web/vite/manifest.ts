import { languages, sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { Plugin } from 'vite';
import type { Translation } from '../src/messages/areas.ts';
import { localeOf } from '../src/preferences/locale.ts';
import { getManifestAddress } from '../src/pwa/manifest-address.ts';

type Words = Translation<'install'>['manifest'];

/** Pictures of the product in public/, taken by `npm run screens -- --app`. `scale`: pixels for each of the page's. */
export const shots = {
  phone: { form: 'narrow', width: 780, height: 1560, scale: 2 },
  desktop: { form: 'wide', width: 1280, height: 800, scale: 1 },
} as const;

const shotPages = ['weekend', 'studio'] as const;

export type ShotPage = (typeof shotPages)[number];
export type Screen = keyof typeof shots;

export function nameShot(page: ShotPage, screen: Screen, language: Language): string {
  return `screen-${page}-${screen}.${language}.png`;
}

/** Writes the web app's manifest in every language, and links the source language's. Built sites only. */
export function manifestPlugin(): Plugin {
  return {
    name: 'matchpost-manifest',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: getManifestAddress(sourceLanguage) } }],
    async generateBundle() {
      for (const language of languages) {
        const { messages } = (await import(`../src/messages/${language}/install.ts`)) as {
          messages: { manifest: Words };
        };
        const source = JSON.stringify(buildManifest(messages.manifest, language), undefined, 2);
        this.emitFile({ type: 'asset', fileName: getManifestAddress(language).slice(1), source });
      }
    },
  };
}

/** All that browsers and systems know of the installed site. */
export function buildManifest(words: Words, language: Language) {
  return {
    id: '/',
    name: 'Matchpost',
    short_name: 'Matchpost',
    description: words.description,
    lang: localeOf(language),
    dir: 'ltr',
    start_url: '/weekend',
    scope: '/',
    display: 'standalone',
    background_color: '#f4efe3',
    theme_color: '#f4efe3',
    categories: ['sports', 'social'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: listShots(words, language),
    shortcuts: [
      shortcut(words.weekend, words.weekendMore, '/weekend'),
      shortcut(words.studio, words.studioMore, '/studio'),
      shortcut(words.carousel, words.carouselMore, '/weekend?carousel=open'),
      shortcut(words.templates, words.templatesMore, '/profile/templates'),
    ],
    ...takesFiles,
    // A window that works on something is never led elsewhere.
    launch_handler: { client_mode: 'navigate-new' },
  };
}

const photo = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};

/** Other apps share photos (public/share-target.js); the file manager opens photos, templates and drawings (src/pwa/launches.ts). */
const takesFiles = {
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photo', accept: ['image/*'] }] },
  },
  file_handlers: [
    { action: '/studio', accept: photo },
    { action: '/profile/templates/new?import=svg', accept: { 'image/svg+xml': ['.svg'] } },
    { action: '/profile/templates/new?start=file', accept: { 'application/json': ['.json'] } },
  ],
};

function shortcut(name: string, description: string, url: string) {
  return { name, description, url, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] };
}

function listShots(words: Words, language: Language) {
  const labels = { weekend: words.shotWeekend, studio: words.shotStudio };
  return Object.entries(shots).flatMap(([screen, { form, width, height }]) =>
    shotPages.map((page) => ({
      src: `/${nameShot(page, screen as Screen, language)}`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: form,
      label: labels[page],
    })),
  );
}

import { jpegOfScans } from '@matchpost/engine/test/pictures';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { WAIT } from './journey.ts';
import type { Person } from './person.ts';

const images = fileURLToPath(new URL('../../fixtures/images/', import.meta.url));

export const image = (name: string): string => images + name;

/** Files that every picture page refuses. */
export const wrongFiles = {
  text: { name: 'notizen.txt', mimeType: 'text/plain', buffer: Buffer.from('keine Bilddatei') },
  /** A small file that takes seconds to decode. */
  costly: { name: 'teuer.jpg', mimeType: 'image/jpeg', buffer: jpegOfScans(64, 64, 300) },
  large: { name: 'riesig.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
};

export async function addLogo({ call }: Person, name: string, type = 'sponsor', file = 'sternenberg.svg') {
  const form = new FormData();
  form.set('name', name);
  form.set('logo_type', type);
  form.set('file', new Blob([await readFile(image(file))]), file);
  return call<{ id: string }>('POST', '/api/logos', form);
}

export async function addBackground({ call }: Person, name: string, file = 'hall-evening.jpg') {
  const form = new FormData();
  form.set('file', new Blob([await readFile(image(file))]), name);
  return call<{ id: string }>('POST', '/api/backgrounds', form);
}

/** Creates a minimal template. */
export async function addTemplate(
  { call }: Person,
  name: string,
  games = 1,
  more: readonly object[] = [],
  format = '4:5',
) {
  const svg_config = {
    format,
    backgroundColor: '#12284c',
    elements: [
      { type: 'rect', x: 0, y: 900, width: 1080, height: 450, fill: '#f4b62a' },
      ...Array.from({ length: games }, (_, index) => ({
        type: 'api-text',
        apiField: `teamHome${index === 0 ? '' : index + 1}`,
        x: 540,
        y: 300 + index * 200,
        fontSize: 90,
      })),
      ...more,
    ],
  };
  return call<{ id: string }>('POST', '/api/templates', { name, supported_games: games, svg_config });
}

export async function listNames({ call }: Person, path: string): Promise<string[]> {
  return (await call<{ name: string }[]>('GET', path)).map(({ name }) => name);
}

/** Waits until the server lists exactly these names. */
export async function waitForNames(person: Person, path: string, expected: readonly string[]): Promise<void> {
  const until = Date.now() + WAIT;
  let found: string[] = [];
  while (Date.now() < until) {
    found = await listNames(person, path);
    if (found.join() === expected.join()) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${path}: ${found.join()} instead of ${expected.join()}`);
}

/** Waits until the images have loaded. */
export async function waitForImages(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(selector)];
    return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  }, selector);
}

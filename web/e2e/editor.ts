import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { sourceLanguage, type Language } from '../../engine/src/languages.ts';
import { getTheme, nameElements } from '../../engine/src/themes/index.ts';
import type { Person } from './person.ts';

export const newPath = '/profile/templates/new?start=empty';
export const editPath = (id: string): string => `/profile/templates/edit/${id}`;

/** Waits until the editor and its canvas are visible. */
export async function waitForEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Speichern|Save)$/ }).waitFor();
  await page.locator('[data-canvas]').waitFor();
}

/** An element of the post on the canvas needs the engine, its fonts and the post's data. */
export async function waitForDrawing(page: Page): Promise<void> {
  await page.locator('[data-canvas]').getByRole('option').first().waitFor();
}

export const nameField = (page: Page) => page.getByLabel('Name der Vorlage');

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
}

/** Saves a copy of a theme as a template of this person and returns its id. */
export async function addDesign({ call }: Person, name: string, language: Language = sourceLanguage): Promise<string> {
  const { id: _id, name: _name, ...config } = nameElements(getTheme('dark', { tab: 'preview', games: 1 }), language);
  const body = { name, supported_games: 1, svg_config: config };
  return (await call<{ id: string }>('POST', '/api/templates', body)).id;
}

export async function loadName({ call }: Person, id: string): Promise<string> {
  return (await call<{ name: string }>('GET', `/api/templates/${id}`)).name;
}

/** Saves another name through the API, as a second window would. */
export async function saveElsewhere({ call }: Person, id: string, name: string): Promise<void> {
  const { svg_config, revision } = await call<{ svg_config: object; revision: number }>('GET', `/api/templates/${id}`);
  await call('PUT', `/api/templates/${id}`, { name, supported_games: 1, svg_config, revision });
}

/** Decodes a PNG, so that metadata is not compared. */
export function readPixels(file: Buffer): { width: number; height: number; data: Buffer } {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, data };
}

/** Renders a post on the server. */
export async function loadDrawn({ call }: Person, order: object): Promise<Buffer> {
  const [post] = await call<{ file_url: string }[]>('POST', '/api/render', order);
  if (post === undefined) throw new Error('The server drew nothing');
  return Buffer.from(await (await fetch(post.file_url)).arrayBuffer());
}

/** The facts that all posts of a run share: language, club, background. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RenderData } from '@matchpost/engine';
import type { PostFacts } from '@matchpost/engine/posts';
import { CliError, refuse, toFailure } from '../errors.ts';
import { checkInput } from '../input/read-input.ts';
import type { ReadyGames } from './read-games.ts';
import type { RenderRequest } from './request.ts';

/** The facts from options and the club's file. Throws `argument-invalid` for a background that cannot be drawn. */
export async function readFacts(
  request: Pick<
    RenderRequest,
    'background' | 'subject' | 'branding' | 'details' | 'neutral' | 'lang' | 'sport' | 'today'
  >,
  { club }: Pick<ReadyGames, 'club'>,
): Promise<PostFacts> {
  const { branding, details, neutral, lang, sport, today } = request;
  return {
    sport,
    language: lang,
    showResultDetail: details,
    neutral,
    branding,
    today,
    background: await readBackground(request),
    club: club?.club,
    names: club?.names,
  };
}

/** Throws `argument-invalid` for a subject without the picture it is cut from. */
async function readBackground({
  background,
  subject,
}: Pick<RenderRequest, 'background' | 'subject'>): Promise<RenderData['background']> {
  const isPicture = background !== undefined && !background.startsWith('#');
  if (subject !== undefined && !isPicture) throw refuse('--subject', 'add-background');
  if (background === undefined) return undefined;
  if (!isPicture) return { color: checkedColor(background) };
  const image = await readPicture('--background', background);
  return subject === undefined ? { image } : { image, subject: await readPicture('--subject', subject) };
}

/** An address as it is given, a file by its whole path. */
export async function readPicture(name: string, given: string): Promise<string> {
  if (/^(?:https?|data):/i.test(given)) return given;
  await checkInput(given);
  await checkPicture(name, given);
  return resolve(given);
}

function checkedColor(given: string): string {
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(given)) return given;
  throw refuse('--background', 'no-colour', { given });
}

/** Refuses an undrawable picture as an argument; otherwise every post would have a warning. */
async function checkPicture(name: string, path: string): Promise<void> {
  const { prepareImage } = await import('@matchpost/engine/node');
  try {
    await prepareImage(await readFile(path), { href: path });
  } catch (error) {
    throw new CliError('argument-invalid', { name, reason: toFailure(error) });
  }
}

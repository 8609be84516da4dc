import type { PostTexts } from './caption/tags.ts';

/** The name of the file with the captions of many posts. */
export const CAPTIONS_FILE = 'captions.txt';

const RULE = '-'.repeat(40);

/**
 * The captions and alt texts of many posts, each below the name of its file, to paste from.
 * @example writeCaptionsFile([{ name: '001_table.png', caption: 'Rang 2', altText: 'Tabelle' }])
 */
export function writeCaptionsFile(posts: readonly (PostTexts & { name: string })[]): string {
  const parts = posts.map(({ name, caption, altText }) => `${name}\n\n${caption}\n\nAlt: ${altText}\n`);
  return parts.join(`\n${RULE}\n`);
}

import type { PostTexts } from './caption/tags.ts';

/** The name of the file with the captions of many posts. */
export const CAPTIONS_FILE = 'captions.txt';

const RULE = '-'.repeat(40);

interface NamedTexts extends PostTexts {
  /** Of the picture's file. */
  name: string;
}

/**
 * The captions and alt texts of many posts, each below the name of its file, to paste from.
 * @example writeCaptionsFile([{ name: '001_table.png', caption: 'Rang 2', altText: 'Tabelle' }])
 */
export function writeCaptionsFile(posts: readonly NamedTexts[]): string {
  const parts = posts.map(({ name, caption, altText }) => `${name}\n\n${caption}\n\nAlt: ${altText}\n`);
  return parts.join(`\n${RULE}\n`);
}

const ruled = new RegExp(`\\r?\\n${RULE}\\r?\\n`);

/** Such a file with more posts. Captions of the same file are replaced; everything else in it stays. */
export function mergeCaptionsFile(before: string, posts: readonly NamedTexts[]): string {
  const fresh = new Map(posts.map((post) => [post.name, writeCaptionsFile([post])]));
  const kept = before === '' ? [] : before.split(ruled);
  const merged = kept.map((block) => {
    const [line = ''] = block.split('\n', 1);
    const own = fresh.get(line.trim());
    fresh.delete(line.trim());
    return own ?? block;
  });
  return [...merged, ...fresh.values()].join(`\n${RULE}\n`);
}

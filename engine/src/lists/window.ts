/**
 * The first row of a window with our own row in its middle, as far as the ends of the list allow. Rows count from 1.
 * @param ours our row; 0 shows the first rows
 * @example findWindow({ count: 30, shown: 16, ours: 17 }) // 9
 */
export function findWindow({ count, shown, ours }: Record<'count' | 'shown' | 'ours', number>): number {
  const first = ours === 0 ? 1 : ours - Math.floor(shown / 2);
  return Math.max(1, Math.min(first, count - shown + 1));
}

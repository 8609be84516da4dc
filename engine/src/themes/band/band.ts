/** The composition with one strong diagonal: the pairing or the score above it, date and place on the slab below. */
import type { SportId } from '../../sports/index.ts';
import type { Part } from '../place.ts';
import type { Composition } from '../theme.ts';
import { frames, resultFrames, rowFrames, type Frames } from './frames.ts';
import type { Scrim } from './ground.ts';
import { previewOne, previewScrim } from './preview-one.ts';
import { resultOne, resultScrim } from './result-one.ts';
import { bandRows, rowsScrim } from './rows.ts';

/** The layers below the texts and crests, from back to front. */
type Ground = (frames: Frames, scrim: Scrim, sport: SportId) => Part[];

/** @example compose: band(drawGround) */
export function band(ground: Ground): (post: Composition) => Part[] {
  return (post) => {
    const { frames, scrim, parts } = layoutFor(post);
    return [...ground(frames, scrim, post.sport), ...parts];
  };
}

function layoutFor({ tab, games }: Composition): { frames: Frames; scrim: Scrim; parts: Part[] } {
  if (games > 1) return { frames: rowFrames, scrim: rowsScrim, parts: bandRows(tab, games === 2 ? 2 : 3) };
  if (tab === 'result') return { frames: resultFrames, scrim: resultScrim, parts: resultOne() };
  return { frames, scrim: previewScrim, parts: previewOne() };
}

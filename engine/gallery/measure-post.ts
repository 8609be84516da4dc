/** All measures of a post. */
import type { Pixels } from '../src/platform/platform.ts';
import { inkOfTexts } from './masks.ts';
import { measureContrast } from './measures/contrast.ts';
import type { Failure } from './measures/failure.ts';
import { measurePeople } from './measures/people.ts';
import { measureOverlaps, measureSafety } from './measures/places.ts';
import { measureThirds } from './measures/thirds.ts';
import type { PlacedPost } from './placed-post.ts';

interface Measured {
  pixels: Pixels;
  failures: Failure[];
}

/** `mayShorten`: the names and places are longer than any post has room for. */
export async function measurePost(post: PlacedPost, { mayShorten = false } = {}): Promise<Measured> {
  const pixels = await post.pixelsOf(post.layout.boxes);
  const ink = await inkOfTexts(
    post,
    post.texts.map(({ box }) => box),
  );
  const failures = [
    ...(await measureContrast(post, ink)),
    ...(await measurePeople(post, ink)),
    ...measureSafety(post),
    ...(await measureOverlaps(post)),
    ...(await measureThirds(post, pixels)),
    ...warningsOf(post, mayShorten),
  ];
  return { pixels, failures };
}

/** An empty cut-out has to warn that it shows nobody, so that warning is no failure. */
function warningsOf({ layout, people }: PlacedPost, mayShorten: boolean): Failure[] {
  return layout.warnings
    .filter(({ path }) => path !== 'background.subject' || people?.mask !== undefined)
    .filter(({ code, severity }) => severity !== 'notice' && !(mayShorten && code.endsWith('-shortened')))
    .map(({ code, path, message }) => ({ measure: 'warning', element: path, what: `${code}: ${message}` }));
}

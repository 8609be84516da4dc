import { openSvg, type OpenSvg, type SanitizedSvg } from '../1-load/svg/sanitize.ts';
import type { FontStore } from '../assets/fonts.ts';
import { createLettering } from './lettering.ts';

/**
 * Reads SVG pictures for all who take some: uploads, files, addresses, `data:`. What comes of a picture are shapes,
 * gradients, clips and masks; its texts are outlines in the bundled fonts. `issues` name what was lost or replaced:
 * `svg-text-font` (notice), `svg-text-*`, `svg-letters-missing`, `svg-*-missing`, `svg-style-ignored`, `svg-look-changed`.
 * Reading what came of it again changes nothing and finds no issue.
 *
 * Throws `EngineError` with one of the other `svg-*` codes.
 *
 * @example
 * const { markup, issues } = await createSvgReader(fonts)('<svg viewBox="0 0 90 20"><text y="15">FC Au</text></svg>');
 */
export function createSvgReader(fonts: FontStore): (text: string) => Promise<SanitizedSvg> {
  return async (text) => finishSvg(openSvg(text), fonts);
}

/** The rest of it, for a file that was opened. */
export async function finishSvg(open: OpenSvg, fonts: FontStore): Promise<SanitizedSvg> {
  return open.finish(createLettering(await fonts.load(open.texts)));
}

import { openSvg, type OpenSvg, type SanitizedSvg } from '../1-load/svg/sanitize.ts';
import type { FontStore } from '../assets/fonts.ts';
import { createLettering } from './lettering.ts';

/**
 * Reads SVG pictures for every caller: uploads, files, addresses, `data:`. The result holds shapes, gradients, clips
 * and masks; texts become outlines in the bundled fonts. `issues` name losses and replacements: `svg-text-font`
 * (notice), `svg-text-*`, `svg-letters-missing`, `svg-*-missing`, `svg-style-ignored`, `svg-look-changed`.
 * Reading the result again changes nothing and finds no issue.
 * Throws `EngineError` with one of the other `svg-*` codes.
 * @example
 * const { markup, issues } = await createSvgReader(fonts)('<svg viewBox="0 0 90 20"><text y="15">FC Au</text></svg>');
 */
export function createSvgReader(fonts: FontStore): (text: string) => Promise<SanitizedSvg> {
  return async (text) => finishSvg(openSvg(text), fonts);
}

/** Finishes a file that was opened. */
export async function finishSvg(open: OpenSvg, fonts: FontStore): Promise<SanitizedSvg> {
  return open.finish(createLettering(await fonts.load(open.texts)));
}

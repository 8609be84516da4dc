/** @TODO Import from `@matchpost/engine` once it exports these; until then TypeScript minds the way around. */
// @ts-expect-error TS2878
export { readImageHeader, type ImageHeader } from '../../../engine/src/assets/image-header.ts';
// @ts-expect-error TS2878
export { vectorDocument } from '../../../engine/src/assets/vector-document.ts';
// @ts-expect-error TS2878
export { sanitizeSvg } from '../../../engine/src/1-load/svg/sanitize.ts';

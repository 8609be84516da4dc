/** All that reads SVG files, for platforms that load it with the first of them. */
export { importSvg } from './1-load/svg/import.ts';
export { openSvg, sanitizeSvg } from './1-load/svg/sanitize.ts';
export { createSvgReader, finishSvg } from './4-draw/svg-reader.ts';

/** What a post of given games is. */
export { writeAltText, writeCaption } from './caption/write-caption.ts';
export type { CaptionFacts } from './caption/caption-facts.ts';

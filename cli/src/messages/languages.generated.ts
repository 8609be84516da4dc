// Written by `npm run schema`. Do not edit.
export { messages as de } from './de/index.ts';
export { messages as en } from './en/index.ts';

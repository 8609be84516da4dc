import { createObservable } from '../preferences/observable.ts';

/** The id of a picture chosen on another page for the next post; the studio takes it as soon as it is open. */
export const nextBackground = createObservable<string | undefined>(undefined);

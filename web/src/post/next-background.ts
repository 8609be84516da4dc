import { createObservable } from '../preferences/observable.ts';

/** A choice made on another page, which the studio takes when it opens: a background image, or none. */
export const nextBackground = createObservable<{ id: string | undefined } | undefined>(undefined);

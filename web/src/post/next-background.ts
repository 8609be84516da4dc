import { createObservable } from '../preferences/observable.ts';

/** A background image chosen on another page; the studio takes it when it opens. */
export const nextBackground = createObservable<string | undefined>(undefined);

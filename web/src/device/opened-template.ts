import { createObservable } from '../preferences/observable.ts';

/** A template or a drawing that the file manager opened with the site; the editor takes it. */
export const openedTemplate = createObservable<File | undefined>(undefined);

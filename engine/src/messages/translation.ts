import type { messages } from './de/index.ts';

/** The same keys as German, which is the source. Functions and lists keep their form. */
type Translated<T> = {
  [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: never[]) => unknown
      ? T[Key]
      : T[Key] extends readonly string[]
        ? readonly string[]
        : Translated<T[Key]>;
};

export type Translation = Translated<typeof messages>;

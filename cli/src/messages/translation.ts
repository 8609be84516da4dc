import type { messages } from './de/index.ts';

/** The same keys as German, which is the source. Functions keep their form. */
type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: never[]) => unknown
      ? T[Key]
      : Translated<T[Key]>;
};

export type Translation = Translated<typeof messages>;

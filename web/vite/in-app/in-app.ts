import type { Area, Translation } from '../../src/messages/areas.ts';

type Part<T> = { [Key in keyof T]?: T[Key] extends string ? string : Part<T[Key]> };

/** Sentences that the app says in place of the site's: the stores forbid pointing at purchases outside of them. */
export type InApp = { [Name in Area]?: Part<Translation<Name>> } & { errors: Readonly<Record<string, string>> };

import type { Format } from '@matchpost/engine';

type WithoutColon<Name> = Name extends `${infer Width}:${infer Height}` ? `${Width}-${Height}` : never;

/** The key of a format's name in `shell.formats`, where a colon has a meaning. */
export function toFormatKey(format: Format): WithoutColon<Format> {
  return format.replace(':', '-') as WithoutColon<Format>;
}

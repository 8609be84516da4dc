import { formatNames, type Format } from '@matchpost/engine/formats';

/** The formats of feeds and stories. */
const common: readonly Format[] = ['4:5', '1:1', '9:16'];

interface OfferedOptions {
  /** The template's own format. */
  own: Format;
  chosen: Format;
  /** With the rare formats. */
  all: boolean;
}

/** The formats to choose from: the template's own first, then the common ones and the chosen one, or all. */
export function getOffered({ own, chosen, all }: OfferedOptions): Format[] {
  const others = formatNames.filter((name) => name !== own);
  return [own, ...others.filter((name) => all || common.includes(name) || name === chosen)];
}

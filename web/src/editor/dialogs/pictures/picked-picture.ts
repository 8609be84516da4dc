import type { LogoBody } from '@matchpost/server/contract';

/** A picture of the person's own collection, ready for `href` of an element. */
export interface PickedPicture {
  /** A signed link, good for an hour; saving the template keeps the file without it. */
  href: string;
  name: string;
  width: number;
  height: number;
}

export function toPicked({ file_url: href, name, width, height }: LogoBody): PickedPicture {
  return { href, name, width, height };
}

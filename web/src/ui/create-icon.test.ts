import { describe } from '@matchpost/engine/test';
import { createElement, type FC, type ReactElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as assert from 'uvu/assert';
import createIcon from './create-icon.ts';

type Icon = FC<SVGProps<SVGSVGElement>>;

/** An icon's own module. */
interface IconModule {
  default: Icon;
  __iconData: Parameters<typeof createIcon>[0];
}

const uses: SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'size-6 text-bad' },
  { 'aria-hidden': 'true', className: 'size-7', strokeWidth: 1.5 },
  { 'aria-label': 'Menü', role: 'img' },
];

describe('icons', (test) => {
  for (const name of ['circle-exclamation-point', 'house', 'menu', 'share-2']) {
    test(`${name} has the markup of lucide-react`, async () => {
      const { default: theirs, __iconData: data } = (await import(`lucide-react/icons/${name}`)) as IconModule;
      const ours = createIcon(data);
      for (const use of uses) assert.equal(readTags(createElement(ours, use)), readTags(createElement(theirs, use)));
    });
  }
});

/** Each tag with its attributes in alphabetical order. */
function readTags(icon: ReactElement): string[][] {
  const tags = renderToStaticMarkup(icon).match(/<[^>]+>/g) ?? [];
  return tags.map((tag) => (tag.match(/[\w:-]+="[^"]*"|<\/?\w+/g) ?? []).toSorted());
}

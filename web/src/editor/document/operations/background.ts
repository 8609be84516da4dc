import type { Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { withLayout, type Target } from './place.ts';

export type BackgroundType = 'placeholder' | 'color' | 'image';

export const DEFAULT_COLOR = '#1a1a1a';

type Backgrounds = Pick<Template, 'backgroundColor' | 'useBackgroundPlaceholder' | 'backgroundImageUrl'>;

/** An image if there is an address, else the placeholder if flagged, else a colour (specification, section 4). */
export function getBackgroundType({ backgroundImageUrl, useBackgroundPlaceholder }: Backgrounds): BackgroundType {
  if (backgroundImageUrl) return 'image';
  return useBackgroundPlaceholder ? 'placeholder' : 'color';
}

export type Background =
  | { type: 'placeholder' }
  | { type: 'color'; color: string; target?: Target }
  | { type: 'image'; href: string };

export function setBackground(background: Background): Change {
  return (document) => {
    const { template } = document;
    if (background.type === 'color' && background.target !== undefined) {
      const { shape, ownShape } = background.target;
      const prepared = ownShape ? withLayout(document, shape) : document;
      const { formats } = prepared.template;
      const layout = formats[shape];
      if (shape !== template.format && layout !== undefined && (ownShape || layout.backgroundColor !== undefined)) {
        const own = { ...layout, backgroundColor: background.color };
        return { ...prepared, template: { ...prepared.template, formats: { ...formats, [shape]: own } } };
      }
    }
    const next = toValues(background);
    const isSame = Object.entries(next).every(([name, value]) => template[name as keyof Backgrounds] === value);
    return isSame ? document : { ...document, template: { ...template, ...next } };
  };
}

function toValues(background: Background): Partial<Backgrounds> {
  switch (background.type) {
    case 'placeholder':
      return { useBackgroundPlaceholder: true, backgroundImageUrl: null };
    case 'color':
      return { useBackgroundPlaceholder: false, backgroundImageUrl: null, backgroundColor: background.color };
    case 'image':
      return { useBackgroundPlaceholder: false, backgroundImageUrl: background.href };
  }
}

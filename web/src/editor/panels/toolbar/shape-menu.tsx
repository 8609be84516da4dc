import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Popover } from '../../../ui/popover.tsx';
import { createShape, shapeIcons, shapeNames } from './shapes.ts';
import type { AddElement } from './use-add-element.ts';

interface ShapeMenuProps {
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  onAdd: AddElement;
}

export function ShapeMenu({ anchor, onClose, onAdd }: ShapeMenuProps) {
  const t = useTranslations('editorPanels.toolbar');
  return (
    <Popover label={t('shape')} anchor={anchor} onClose={onClose} className="grid grid-cols-3 gap-1 p-2">
      {shapeNames.map((shape) => (
        <button
          key={shape}
          type="button"
          onClick={() => {
            onAdd((format) => createShape(shape, format, t(`shapes.${shape}`)));
            onClose();
          }}
          className="flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-sm px-1 py-2 text-center text-sm leading-tight hover:bg-line focus-visible:-outline-offset-3"
        >
          <svg aria-hidden="true" viewBox="-4 -4 108 108" fill="currentColor" className="size-9">
            <path d={shapeIcons[shape]} />
          </svg>
          {t(`shapes.${shape}`)}
        </button>
      ))}
    </Popover>
  );
}

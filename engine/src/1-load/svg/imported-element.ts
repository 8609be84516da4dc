/** The elements of a design: those of the template, with the properties a file can hold. */
import type { ImageElement } from '../../kinds/image.ts';
import type { PathElement } from '../../kinds/path.ts';
import type { RectElement } from '../../kinds/rect.ts';
import type { Paint } from '../../kinds/schema.ts';
import type { TextElement } from '../../kinds/text.ts';
import type { Rect } from '../../rect.ts';

export type CommonFields = Pick<TextElement, 'id' | 'name' | 'opacity' | 'zIndex'>;

export type ImportedText = CommonFields &
  Pick<TextElement, 'type' | 'x' | 'y' | 'fontSize' | 'fontFamily' | 'fontStyle' | 'letterSpacing' | 'textAnchor'> &
  Pick<TextElement, 'textTransform' | 'fill' | 'rotation'> &
  Partial<Pick<TextElement, 'stroke' | 'strokeWidth'>> & {
    content: string;
    fontWeight: number;
    fit?: { mode: 'none'; maxLines: number; lineHeight: number };
  };

export type ImportedImage = CommonFields &
  Rect &
  Pick<ImageElement, 'type' | 'fit' | 'focus' | 'rotation'> & {
    href: string;
    clip?: 'circle' | 'rounded';
    clipRadius?: number;
  };

type ImportedRect = CommonFields & Rect & Paint & Pick<RectElement, 'type' | 'rx' | 'rotation'> & { ry: number };

export type ImportedPath = CommonFields &
  Paint &
  Pick<PathElement, 'type' | 'pathData' | 'fillRule' | 'strokeLinecap' | 'strokeLinejoin'> & { x: 0; y: 0 };

export type ImportedElement = ImportedText | ImportedImage | ImportedRect | ImportedPath;

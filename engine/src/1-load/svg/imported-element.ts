import type { Gradient } from '../../kinds/schema.ts';
import type { Rect } from '../../rect.ts';

export interface CommonFields {
  id: string;
  name?: string;
  opacity: number;
  zIndex: number;
}

interface PaintFields {
  fill: string;
  stroke: string;
  strokeWidth: number;
  gradient?: Gradient;
}

export type ImportedText = CommonFields & {
  type: 'text';
  x: number;
  y: number;
  content: string;
  fontSize: number;
  fontFamily: string;
  fontWeight: number;
  fontStyle: 'normal' | 'italic' | 'oblique';
  letterSpacing: number;
  textAnchor: 'start' | 'middle' | 'end';
  textTransform: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  rotation: number;
  fit?: { mode: 'none'; maxLines: number; lineHeight: number };
};

export type ImportedImage = CommonFields &
  Rect & {
    type: 'image';
    href: string;
    fit: 'contain' | 'cover' | 'fill';
    focus?: { x: number; y: number };
    clip?: 'circle' | 'rounded';
    clipRadius?: number;
    rotation: number;
  };

type ImportedRect = CommonFields & Rect & PaintFields & { type: 'rect'; rx: number; ry: number; rotation: number };

export type ImportedPath = CommonFields &
  PaintFields & {
    type: 'path';
    x: 0;
    y: 0;
    pathData: string;
    fillRule: 'nonzero' | 'evenodd';
    strokeLinecap: 'butt' | 'round' | 'square';
    strokeLinejoin: 'miter' | 'round' | 'bevel';
  };

export type ImportedElement = ImportedText | ImportedImage | ImportedRect | ImportedPath;

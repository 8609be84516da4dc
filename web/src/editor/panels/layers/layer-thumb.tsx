import type { Element } from '@matchpost/engine';
import type { LucideIcon } from 'lucide-react';
import { toOwnAddress } from '../../../render/load-picture.ts';
import { kindOf } from '../../kinds/index.ts';
import type { EditorKind, PictureSource } from '../../kinds/kind.ts';
import { useColors } from '../color/use-colors.ts';
import { findFieldPicture } from '../fields/field-values.ts';
import { useEditorData } from '../use-editor-state.ts';

/** The picture itself, the shape in its colour, or a sign for the kind. */
export function LayerThumb({ element }: { element: Element }) {
  return (
    <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center overflow-hidden">
      <Content element={element} />
    </span>
  );
}

function Content({ element }: { element: Element }) {
  const { icon: Icon, picture, outline } = kindOf(element);
  if (outline !== undefined) return <Shape element={element} outline={outline(element)} />;
  if (picture !== undefined) return <Picture source={picture(element)} icon={Icon} />;
  return <Icon className="size-5" />;
}

function Picture({ source, icon: Icon }: { source: PictureSource; icon: LucideIcon }) {
  const data = useEditorData();
  const href = 'field' in source ? findFieldPicture(source.field, data) : source.href;
  if (href === undefined || href === '') return <Icon className="size-5" />;
  return <img src={toOwnAddress(href, location.origin)} alt="" loading="lazy" className="size-8 object-contain" />;
}

type Outline = ReturnType<NonNullable<EditorKind['outline']>>;

function Shape({ element, outline: { box, pathData } }: { element: Element; outline: Outline }) {
  const { resolve } = useColors();
  const { fill = 'none', stroke = 'none', gradient } = element as Partial<Extract<Element, { gradient?: unknown }>>;
  const color = gradient?.stops[0]?.color ?? (fill === 'none' ? stroke : fill);
  const paint = { fill: resolve(color), stroke: '#8888', strokeWidth: 3 };
  const { x, y, width, height } = box;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className="max-h-7 w-7" preserveAspectRatio="xMidYMid meet">
      {pathData === undefined ? (
        <rect x="4" y="14" width="92" height="72" {...paint} />
      ) : (
        <path d={pathData} {...paint} vectorEffect="non-scaling-stroke" strokeWidth={1} />
      )}
    </svg>
  );
}

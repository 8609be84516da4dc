import { pathBounds, type Element } from '@matchpost/engine';
import { Braces, Image, ListOrdered, Shield, Type, type LucideIcon } from 'lucide-react';
import { toOwnAddress } from '../../../render/load-picture.ts';
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
  switch (element.type) {
    case 'image':
      return <Picture href={element.href} icon={Image} />;
    case 'api-image':
      return <BoundPicture field={element.apiField} />;
    case 'rect':
    case 'path':
      return <Shape element={element} />;
    default: {
      const Icon = { text: Type, 'api-text': Braces, repeat: ListOrdered }[element.type];
      return <Icon className="size-5" />;
    }
  }
}

function BoundPicture({ field }: { field: string }) {
  return <Picture href={findFieldPicture(field, useEditorData())} icon={Shield} />;
}

function Picture({ href, icon: Icon }: { href: string | undefined; icon: LucideIcon }) {
  if (href === undefined || href === '') return <Icon className="size-5" />;
  return <img src={toOwnAddress(href, location.origin)} alt="" loading="lazy" className="size-8 object-contain" />;
}

/** Free shapes without a view box, such as imported ones, are as large as they are drawn; lines have a side of nothing. */
function boxOf({ viewBox, pathData }: Extract<Element, { type: 'path' }>) {
  const [x, y, width, height] = viewBox ?? [];
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined) return { x, y, width, height };
  const bounds = pathBounds(pathData);
  return { ...bounds, width: Math.max(1, bounds.width), height: Math.max(1, bounds.height) };
}

function Shape({ element }: { element: Extract<Element, { type: 'rect' | 'path' }> }) {
  const { resolve } = useColors();
  const { fill, stroke, gradient } = element;
  const color = gradient?.stops[0]?.color ?? (fill === 'none' ? stroke : fill);
  const paint = { fill: resolve(color), stroke: '#8888', strokeWidth: 3 };
  const { x, y, width, height } = element.type === 'path' ? boxOf(element) : { x: 0, y: 0, width: 100, height: 100 };
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className="max-h-7 w-7" preserveAspectRatio="xMidYMid meet">
      {element.type === 'path' ? (
        <path d={element.pathData} {...paint} vectorEffect="non-scaling-stroke" strokeWidth={1} />
      ) : (
        <rect x="4" y="14" width="92" height="72" {...paint} />
      )}
    </svg>
  );
}

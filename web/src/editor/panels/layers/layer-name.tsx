import type { Element } from '@matchpost/engine';
import { TriangleAlert, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { useElementNames } from '../element-name.ts';
import { useCondition } from '../properties-panel.tsx';
import type { Remark } from '../remarks.ts';
import { toOwnAddress } from '../../../render/load-picture.ts';
import { findShortcut } from '../../keys/shortcuts.ts';
import { kindOf } from '../../kinds/index.ts';
import type { EditorKind, PictureSource } from '../../kinds/kind.ts';
import { useColors } from '../color/colors.ts';
import { findFieldPicture } from '../fields/field-values.ts';
import { useEditorData } from '../../editor-context.ts';
import { controlClass } from '../properties/controls/field-frame.tsx';
import { siteOrigin } from '../../../device/site.ts';

interface LayerNameProps extends ComponentProps<'button'> {
  element: Element;
  remark: Remark | undefined;
  isHidden: boolean;
  isSelected: boolean;
}

/** The button of an element: picture, name and remark; a press selects it. */
export function LayerName({ element, remark, isHidden, isSelected, ...rest }: LayerNameProps) {
  const name = useElementNames()(element);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={classNames(
        'flex h-full min-w-0 grow items-center gap-2 text-left focus-visible:-outline-offset-3',
        isHidden && 'opacity-60',
      )}
    >
      <span className={remark === 'notShown' ? 'opacity-50' : undefined}>
        <LayerThumb element={element} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block truncate', remark === 'notShown' && !isSelected && 'text-soft')}>
          {name}
        </span>
        {remark !== undefined && !isHidden && <RemarkLine id={element.id} remark={remark} />}
      </span>
    </button>
  );
}

function RemarkLine({ id, remark }: { id: string; remark: Remark }) {
  const t = useTranslations('editorPanels.remarks');
  const condition = useCondition(id);
  return (
    <span
      title={remark === 'notShown' ? t('notShownMore', { condition }) : undefined}
      className="flex items-center gap-1 truncate text-sm leading-tight"
    >
      {remark === 'outside' && <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      <span className="truncate">{t(remark)}</span>
    </span>
  );
}

/** The picture, the coloured shape, or the icon of the kind. */
function LayerThumb({ element }: { element: Element }) {
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
  return <img src={toOwnAddress(href, siteOrigin())} alt="" loading="lazy" className="size-8 object-contain" />;
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

interface RenameFieldProps {
  label: string;
  name: string;
  /** Called without a name when it stays as it was. */
  onDone(name?: string): void;
}

/** Replaces the name while it is edited. */
export function RenameField({ label, name, onDone }: RenameFieldProps) {
  const isDone = useRef(false);
  const finish = (next?: string) => {
    // Enter removes the field, which also blurs it.
    if (isDone.current) return;
    isDone.current = true;
    // The field shows a name that follows the text and the language, until the person gives another.
    onDone(next === name ? undefined : next);
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to type here
      autoFocus
      aria-label={label}
      defaultValue={name}
      maxLength={100}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (findShortcut(event) !== 'save') event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape') finish();
      }}
      className={`${controlClass} min-h-9!`}
    />
  );
}

import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  alignElements,
  alignTogether,
  distributeElements,
  type Axis,
  type Edge,
} from '../../document/operations/arrange.ts';
import { listBounds } from '../../canvas/stage.ts';
import { orderElements, type Order } from '../../document/operations/order.ts';
import { findList } from '../../document/levels.ts';
import { useEditorParts, useEditorState } from '../../editor-context.ts';
import { Segments } from './controls/field-frame.tsx';
import { useSubject } from './use-property.ts';

const edges: Readonly<Record<Edge, LucideIcon>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

const axes: Readonly<Record<Axis, LucideIcon>> = {
  horizontal: AlignHorizontalSpaceBetween,
  vertical: AlignVerticalSpaceBetween,
};

const orders: Readonly<Record<Order, LucideIcon>> = {
  front: ArrowUpToLine,
  forward: ArrowUp,
  backward: ArrowDown,
  back: ArrowDownToLine,
};

/** Aligns, distributes and orders the selection. */
export function Arrange() {
  const t = useTranslations('editorPanels.arrange');
  const { store, drawing } = useEditorParts();
  const ids = useSubject();
  const list = useEditorState(({ document }) => findList(document, ids[0] ?? '')?.id);
  const page = list === undefined ? 'page' : 'row';
  const [to, setTo] = useState<string>('eachOther');
  const isTogether = ids.length > 1 && to === 'page';
  const measure = () => {
    const { shape, ownShape } = store.getSnapshot().context;
    const frames = listBounds(drawing.get());
    return { target: { shape, ownShape, page: frames.get(list ?? '') }, frames };
  };
  const align = (edge: Edge) => {
    const { target, frames } = measure();
    const change = isTogether ? alignTogether(ids, edge, frames, target) : alignElements(ids, edge, frames, target);
    store.trigger.commit({ step: 'align', change });
  };
  const distribute = (axis: Axis) => {
    const { target, frames } = measure();
    store.trigger.commit({ step: 'distribute', change: distributeElements(ids, axis, frames, target) });
  };
  return (
    <div className="-mx-1.5 flex flex-wrap gap-x-2">
      {ids.length > 1 && (
        <div className="w-full px-1.5 pb-1">
          <Segments
            label={t('target')}
            value={to}
            onChange={setTo}
            options={[
              { value: 'eachOther', text: t('eachOther') },
              { value: 'page', text: t(page) },
            ]}
          />
        </div>
      )}
      <div
        role="group"
        aria-label={ids.length > 1 && !isTogether ? t('together') : t(list === undefined ? 'toCanvas' : 'toRow')}
        className="flex flex-wrap"
      >
        {listEntries(edges).map(([edge, icon]) => (
          <IconButton key={edge} dense icon={icon} label={t(edge)} onClick={() => align(edge)} />
        ))}
      </div>
      {ids.length > 2 && (
        <div role="group" aria-label={t('distribute')} className="flex">
          {listEntries(axes).map(([axis, icon]) => (
            <IconButton key={axis} dense icon={icon} label={t(axis)} onClick={() => distribute(axis)} />
          ))}
        </div>
      )}
      <div role="group" aria-label={t('order')} className="flex">
        {listEntries(orders).map(([order, icon]) => (
          <IconButton
            key={order}
            dense
            icon={icon}
            label={t(order)}
            onClick={() => store.trigger.commit({ step: 'order', change: orderElements(ids, order) })}
          />
        ))}
      </div>
    </div>
  );
}

function listEntries<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  // The keys of a literal table are its own.
  return Object.entries(table) as [K, V][];
}

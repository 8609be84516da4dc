import type { Element } from '@matchpost/engine';
import { Eye, EyeClosed, EyeOff, GripVertical, Lock, LockOpen, Pencil, TriangleAlert } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hideElements, lockElements, renameElement } from '../../document/operations/change.ts';
import { setProperty } from '../../document/operations/set-property.ts';
import { findStanding } from '../../document/standing.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useElementNames } from '../element-name.ts';
import { useCondition } from '../remarks/element-remark.tsx';
import type { Remark } from '../remarks/find-remarks.ts';
import { useEditorState } from '../use-editor-state.ts';
import { LayerThumb } from './layer-thumb.tsx';
import { RenameField } from './rename-field.tsx';
import { ROW_HEIGHT } from './rows.ts';
import type { Grip } from './use-layer-drag.ts';

interface LayerRowProps {
  element: Element;
  remark: Remark | undefined;
  row: number;
  count: number;
  isSelected: boolean;
  /** The one that Tab leads to. */
  isReached: boolean;
  isDragged: boolean;
  canMove: boolean;
  disabled: boolean;
  onChoose(event: MouseEvent): void;
  onReached(): void;
  grip: Grip;
}

export function LayerRow(props: LayerRowProps) {
  const {
    element,
    remark,
    row,
    count,
    isSelected,
    isReached,
    isDragged,
    canMove,
    disabled,
    onChoose,
    onReached,
    grip,
  } = props;
  const t = useTranslations('editorPanels.layers');
  const { store } = useEditorParts();
  const name = useElementNames()(element);
  const [isRenaming, setRenaming] = useState(false);
  const isHidden = useEditorState(
    ({ document, shape }) => findStanding(document.template, element.id, shape)?.hidden === true,
  );
  const tabIndex = isReached ? 0 : -1;
  const hide = () => {
    const { shape, ownShape } = store.getSnapshot().context;
    const change = ownShape
      ? setProperty([element.id], 'hidden', !isHidden, { shape, ownShape })
      : hideElements([element.id], !isHidden);
    store.trigger.commit({ step: 'hide', change });
  };
  return (
    <li
      aria-posinset={row + 1}
      aria-setsize={count}
      onFocus={onReached}
      className={classNames(
        'absolute inset-x-1 flex items-center border-b border-line',
        isSelected && 'bg-text text-ground',
        isDragged && 'opacity-50',
      )}
      style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      {canMove && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('grip', { name })}
          title={t('gripHint')}
          {...grip}
          className="grid h-full w-8 shrink-0 cursor-grab touch-none place-items-center focus-visible:-outline-offset-3"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      )}
      {isRenaming ? (
        <RenameField
          label={t('rename', { name })}
          name={element.name ?? name}
          onDone={(next) => {
            setRenaming(false);
            if (next !== undefined) store.trigger.commit({ step: 'rename', change: renameElement(element.id, next) });
          }}
        />
      ) : (
        <button
          type="button"
          data-layer={row}
          tabIndex={tabIndex}
          aria-pressed={isSelected}
          onClick={onChoose}
          onDoubleClick={() => !disabled && setRenaming(true)}
          onKeyDown={(event) => event.key === 'F2' && !disabled && setRenaming(true)}
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
      )}
      {isSelected && !isRenaming && !disabled && (
        <LayerButton
          icon={Pencil}
          label={t('rename', { name })}
          tabIndex={tabIndex}
          onClick={() => setRenaming(true)}
        />
      )}
      <LayerButton
        icon={element.locked ? Lock : LockOpen}
        label={t('lock', { name })}
        tabIndex={tabIndex}
        isOn={element.locked}
        disabled={disabled}
        onClick={() => store.trigger.commit({ step: 'lock', change: lockElements([element.id], !element.locked) })}
      />
      <LayerButton
        icon={isHidden ? EyeOff : remark === 'notShown' ? EyeClosed : Eye}
        label={t('hide', { name })}
        tabIndex={tabIndex}
        isOn={isHidden}
        disabled={disabled}
        onClick={hide}
      />
    </li>
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

interface LayerButtonProps extends Pick<Parameters<typeof IconButton>[0], 'icon' | 'label' | 'tabIndex' | 'onClick'> {
  isOn?: boolean;
  disabled?: boolean;
}

/** Quiet while it says nothing special. */
function LayerButton({ isOn, ...rest }: LayerButtonProps) {
  return (
    <IconButton
      {...rest}
      dense
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      className={classNames('hover:bg-transparent hover:opacity-100', isOn === false && 'opacity-60')}
    />
  );
}

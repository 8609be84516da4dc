import { ChevronDown, ChevronRight, Eye, EyeClosed, EyeOff, GripVertical, Lock, LockOpen, Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lockElements, renameElement } from '../../document/operations/change.ts';
import { toggleHidden } from '../../document/operations/set-property.ts';
import { areHidden } from '../../document/operations/place.ts';
import { useEditorParts, useEditorState } from '../../editor-context.ts';
import { useElementNames } from '../element-name.ts';
import type { Remark } from '../remarks.ts';
import { isGameList } from '../../document/levels.ts';
import { LayerName, RenameField } from './layer-name.tsx';
import { ROW_HEIGHT, type Layer } from './rows.ts';
import type { Grip } from './use-layer-drag.ts';

interface LayerRowProps {
  layer: Layer;
  remark: Remark | undefined;
  row: number;
  /** Rows of the same level. */
  siblings: readonly Layer[];
  isSelected: boolean;
  /** The row that Tab reaches. */
  isReached: boolean;
  isDragged: boolean;
  canMove: boolean;
  disabled: boolean;
  onChoose(event: MouseEvent): void;
  onReached(): void;
  /** Opens or closes the parts of a game list. */
  onOpen(isOpen: boolean): void;
  grip: Grip;
}

export function LayerRow(props: LayerRowProps) {
  const { layer, remark, row, siblings, isSelected, isReached, isDragged, canMove, disabled } = props;
  const { onChoose, onReached, onOpen, grip } = props;
  const { element, list, isOpen } = layer;
  const t = useTranslations('editorPanels.layers');
  const { store } = useEditorParts();
  const name = useElementNames()(element);
  const [isRenaming, setRenaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && !isRenaming) item.current?.querySelector<HTMLElement>('[data-layer]')?.focus();
    hadFocus.current = false;
  }, [isRenaming]);
  const isHidden = useEditorState((state) => areHidden(state, [element.id]));
  const tabIndex = isReached ? 0 : -1;
  const hide = () =>
    store.trigger.commit({ step: 'hide', change: toggleHidden(store.getSnapshot().context, [element.id]) });
  return (
    <li
      ref={item}
      aria-level={list === undefined ? 1 : 2}
      aria-posinset={siblings.indexOf(layer) + 1}
      aria-setsize={siblings.length}
      onFocus={onReached}
      className={classNames(
        'absolute inset-x-1 flex items-center border-b border-line',
        isSelected && 'bg-text text-ground',
        isDragged && 'opacity-50',
        list !== undefined && 'pl-6',
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
      {isGameList(element) && (
        <LayerButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={t('parts', { name })}
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
      )}
      {isRenaming ? (
        <RenameField
          label={t('rename', { name })}
          name={element.name ?? name}
          onDone={(next) => {
            // Enter and Escape remove the focused field; a press elsewhere has moved the focus.
            hadFocus.current = item.current?.contains(document.activeElement) ?? false;
            setRenaming(false);
            if (next !== undefined) store.trigger.commit({ step: 'rename', change: renameElement(element.id, next) });
          }}
        />
      ) : (
        <LayerName
          element={element}
          remark={remark}
          isHidden={isHidden}
          isSelected={isSelected}
          data-layer={row}
          tabIndex={tabIndex}
          onClick={onChoose}
          onDoubleClick={() => !disabled && setRenaming(true)}
          onKeyDown={(event) => event.key === 'F2' && !disabled && setRenaming(true)}
        />
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

interface LayerButtonProps extends Pick<
  Parameters<typeof IconButton>[0],
  'icon' | 'label' | 'tabIndex' | 'onClick' | 'aria-expanded'
> {
  isOn?: boolean;
  disabled?: boolean;
}

/** Pale while the switch is off. */
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

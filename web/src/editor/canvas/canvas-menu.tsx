import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  SquareMousePointer,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, useSyncExternalStore, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { areHidden } from '../document/operations/place.ts';
import { commands, type Command } from '../keys/commands.ts';
import { copyFromMenu, pasteFromMenu } from '../keys/clipboard.ts';
import type { MenuPlace } from './canvas-state.ts';
import type { Say } from './words.ts';
import { listSelected } from './stage.ts';
import { useCanvas } from './canvas-controller.ts';
import type { Point } from './geometry.ts';

interface Entry {
  icon: LucideIcon;
  text: string;
  command: Command | undefined;
}

/** The menu at the pointer, for the selected elements; it runs the same commands as the keys. */
export function CanvasMenu({ say }: { say: Say }) {
  const t = useTranslations('editorCanvas');
  const canvas = useCanvas();
  const { menu } = useSyncExternalStore(canvas.ui.subscribe, canvas.ui.get);
  const groups = useGroups();
  if (menu === undefined) return null;
  const close = () => canvas.patchUi({ menu: undefined });
  return (
    <ContextMenu key={`${menu.x} ${menu.y}`} label={t('menu.label')} at={menu} onClose={close}>
      {groups(menu).map((entries, i) => (
        <Fragment key={entries[0]?.text}>
          {i > 0 && <ContextMenuLine />}
          {entries.map(({ icon, text, command }) => (
            <ContextMenuItem
              key={text}
              icon={icon}
              onChoose={() => {
                close();
                command?.(canvas, say);
              }}
            >
              {text}
            </ContextMenuItem>
          ))}
        </Fragment>
      ))}
    </ContextMenu>
  );
}

const gatherMore: Command = (canvas) => {
  canvas.patchUi({ gathering: true });
  return true;
};

function useGroups(): (menu: MenuPlace) => readonly (readonly Entry[])[] {
  const t = useTranslations('editorCanvas');
  const canvas = useCanvas();
  return ({ byFinger = false }) => {
    const selected = listSelected(canvas.stage()).map(({ element }) => element);
    const paste: Entry = { icon: ClipboardPaste, text: t('keys.paste'), command: pasteFromMenu };
    const all: Entry = { icon: BoxSelect, text: t('keys.selectAll'), command: commands.selectAll };
    if (selected.length === 0) return [[paste, all]];
    const isLocked = selected.every(({ locked }) => locked);
    const isHidden = areHidden(
      canvas.store.getSnapshot().context,
      selected.map(({ id }) => id),
    );
    // A finger has no Shift key.
    const gather: Entry = { icon: SquareMousePointer, text: t('menu.gather'), command: gatherMore };
    return [
      ...(byFinger ? [[gather]] : []),
      [
        { icon: CopyPlus, text: t('keys.duplicate'), command: commands.duplicate },
        { icon: Copy, text: t('keys.copy'), command: copyFromMenu },
        paste,
        { icon: Trash2, text: t('keys.remove'), command: commands.remove },
      ],
      [
        { icon: ArrowUp, text: t('keys.forward'), command: commands.forward },
        { icon: ArrowDown, text: t('keys.backward'), command: commands.backward },
        { icon: ArrowUpToLine, text: t('keys.front'), command: commands.front },
        { icon: ArrowDownToLine, text: t('keys.back'), command: commands.back },
      ],
      [
        {
          icon: isLocked ? LockOpen : Lock,
          text: t(isLocked ? 'menu.unlock' : 'menu.lock'),
          command: commands.lock,
        },
        { icon: isHidden ? Eye : EyeOff, text: t(isHidden ? 'menu.show' : 'menu.hide'), command: commands.hide },
      ],
    ];
  };
}

interface ContextMenuProps {
  label: string;
  at: MenuPlace;
  onClose(): void;
  children: ReactNode;
}

/** Pixels that stay free along the window's edges. */
const EDGE = 8;

/** Arrow keys go round. Escape, Tab and a press outside close it, and the focus returns to where it was. */
function ContextMenu({ label, at, onClose, children }: ContextMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const newest = useRef(onClose);
  const isPressed = useRef(false);
  newest.current = onClose;
  useEffect(() => {
    const menu = ref.current;
    if (menu === null) return undefined;
    const from = document.activeElement;
    menu.showPopover();
    place(menu, at);
    listItems(menu)[0]?.focus();
    const close = () => newest.current();
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.contains(target))) close();
    };
    window.addEventListener('pointerdown', onDown, { capture: true });
    window.addEventListener('blur', close);
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('pointerdown', onDown, { capture: true });
      window.removeEventListener('blur', close);
      window.removeEventListener('resize', close);
      const isFree = document.activeElement === document.body || menu.contains(document.activeElement);
      if (isFree && (from instanceof HTMLElement || from instanceof SVGElement)) from.focus({ preventScroll: true });
    };
  }, [at]);
  return (
    <div
      ref={ref}
      // An automatic popover would close as soon as the button that opened it is released.
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-own-keys=""
      data-roomy={at.byFinger}
      data-writing=""
      onKeyDown={(event) => followKeys(event, onClose)}
      onPointerDownCapture={() => void (isPressed.current = true)}
      // The finger that opened the menu may still lie on it. Keys click without a press and have no detail.
      onClickCapture={(event) => {
        if (at.byFinger === true && !isPressed.current && event.detail > 0) event.stopPropagation();
      }}
      onContextMenu={(event) => event.preventDefault()}
      className="group/menu fixed m-0 max-h-[calc(100dvh-1rem)] w-64 overflow-y-auto rounded-sm border-2 border-text bg-sheet py-1 text-text shadow-lg"
    >
      {children}
    </div>
  );
}

interface ContextMenuItemProps {
  icon: LucideIcon;
  onChoose(): void;
  children: string;
}

function ContextMenuItem({ icon: Icon, onChoose, children }: ContextMenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      onPointerEnter={({ currentTarget }) => currentTarget.focus()}
      className="flex min-h-9 w-full items-center group-data-roomy/menu:min-h-12 pointer-coarse:min-h-12 gap-3 px-3 text-left focus:bg-line focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-soft" />
      {children}
    </button>
  );
}

function ContextMenuLine() {
  return <hr className="my-1 border-t-2 border-line" />;
}

function followKeys(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  const items = listItems(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next !== undefined) items.at(next % items.length)?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function listItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** Places the menu beside the point, within the window. */
function place(menu: HTMLElement, { x, y }: Point): void {
  const { left = 0, top = 0 } = menu.parentElement?.getBoundingClientRect() ?? {};
  const { offsetWidth, offsetHeight } = menu;
  menu.style.left = `${Math.max(EDGE, Math.min(left + x + 2, window.innerWidth - offsetWidth - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(top + y + 2, window.innerHeight - offsetHeight - EDGE))}px`;
}

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
import { Fragment, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { commands, type Command } from '../keys/commands.ts';
import { copyFromMenu, pasteFromMenu } from '../keys/clipboard.ts';
import { ContextMenu, ContextMenuItem, ContextMenuLine } from './context-menu.tsx';
import type { MenuPlace } from './canvas-state.ts';
import type { Say } from './say.ts';
import { listSelected } from './stage.ts';
import { useCanvas } from './use-canvas.ts';

interface Entry {
  icon: LucideIcon;
  text: string;
  command: Command | undefined;
}

/** What can be done with what is selected, where the pointer is: the same commands as the keys. */
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
    const isHidden = selected.every(({ hidden }) => hidden);
    // What Shift does for a mouse.
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

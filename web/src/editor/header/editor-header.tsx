import { Link } from '@tanstack/react-router';
import { ArrowLeft, Eye, FileInput, PencilRuler, type LucideIcon, Redo2, Undo2, EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditorMachine, useMachineState, usePreviewing } from '../machine/use-machine.ts';
import { useStatus, SaveStatus } from './save-status.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useHistory } from './use-history.ts';
import { Popover } from '../../ui/popover.tsx';

interface EditorHeaderProps {
  isWide: boolean;
  onImport(): void;
  entries: readonly MenuEntry[];
}

/** The header: back, title, save status, undo, and the buttons of the specification. */
export function EditorHeader({ isWide, onImport, entries }: EditorHeaderProps) {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isPreviewing = usePreviewing();
  const isNew = useMachineState(({ context }) => context.templateId === undefined);
  const importEntry = { icon: FileInput, text: t('importSvg'), onChoose: onImport };
  return (
    <header className="flex h-[calc(3.5rem+env(safe-area-inset-top))] shrink-0 items-center pt-[env(safe-area-inset-top)] gap-1 border-b-2 border-line bg-sheet pr-2 sm:gap-2">
      <Link
        to="/profile/templates"
        aria-label={t('back')}
        title={t('back')}
        className="grid size-12 shrink-0 place-items-center hover:bg-line"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="flex min-w-0 grow items-center gap-3">
        <h1 className="display truncate pt-1 text-2xl max-sm:sr-only">{t(isNew ? 'titleNew' : 'titleEdit')}</h1>
        <SaveStatus isWide={isWide} />
      </div>
      <HistoryButtons />
      {isWide && (
        <ToolButton icon={FileInput} disabled={isPreviewing} onClick={onImport}>
          {t('importSvg')}
        </ToolButton>
      )}
      {isWide && (
        <ToolButton icon={isPreviewing ? PencilRuler : Eye} onClick={() => actor.send({ type: 'TOGGLE_PREVIEW' })}>
          {t(isPreviewing ? 'editMode' : 'preview')}
        </ToolButton>
      )}
      <SaveButton />
      <MoreMenu entries={isWide ? entries : [importEntry, ...entries]} />
    </header>
  );
}

function SaveButton() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isSaving = useStatus().status === 'saving';
  return (
    <Button
      busy={isSaving}
      onClick={() => actor.send({ type: 'SAVE' })}
      className="min-h-11! shrink-0 px-4! max-sm:px-3!"
      aria-keyshortcuts="Control+S Meta+S"
    >
      {isSaving ? t('saving') : t('save')}
    </Button>
  );
}

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  children: string;
}

/** A button of the header with icon and words. */
function ToolButton({ icon: Icon, children, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={children}
      {...rest}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-sm border-2 border-strong-line px-3 font-semibold',
        'transition-colors hover:border-text disabled:opacity-40',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="whitespace-nowrap">{children}</span>
    </button>
  );
}

/** Undo and redo, named after their step. */
function HistoryButtons() {
  const t = useTranslations('editor');
  const { undoStep, redoStep, undo, redo } = useHistory();
  const isOff = usePreviewing();
  return (
    <div className="flex">
      <IconButton
        icon={Undo2}
        label={undoStep === undefined ? t('undo') : t('undoStep', { step: t(`step.${undoStep}`) })}
        disabled={isOff || undoStep === undefined}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={redoStep === undefined ? t('redo') : t('redoStep', { step: t(`step.${redoStep}`) })}
        disabled={isOff || redoStep === undefined}
        onClick={redo}
      />
    </div>
  );
}

export interface MenuEntry {
  icon: LucideIcon;
  text: string;
  onChoose(): void;
}

/** The menu of rare commands. */
function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('editor');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={EllipsisVertical}
        label={t('more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover label={t('more')} anchor={anchor} onClose={() => setOpen(false)}>
          <ul>
            {entries.map(({ icon: Icon, text, onChoose }) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onChoose();
                  }}
                  className="flex min-h-12 w-full items-center gap-3 px-4 text-left hover:bg-line"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}

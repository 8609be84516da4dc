import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
import { ConflictPictures } from './conflict-pictures.tsx';

const ways = [
  { type: 'KEEP_MINE', title: 'conflictMine', more: 'conflictMineMore' },
  { type: 'TAKE_THEIRS', title: 'conflictTheirs', more: 'conflictTheirsMore' },
  { type: 'SAVE_COPY', title: 'conflictCopy', more: 'conflictCopyMore' },
] as const;

/** Somebody else saved: mine, theirs, or both. */
export function ConflictDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const id = useMachineState(({ context }) => context.templateId);
  const isOpen = useMachineState(
    (snapshot) =>
      snapshot.matches({ open: { saving: 'conflict' } }) || snapshot.matches({ open: { saving: 'fetching' } }),
  );
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'CLOSE' })}
      title={t('conflictTitle')}
      closeLabel={t('close')}
    >
      <p>{t('conflictText')}</p>
      {isOpen && id !== undefined && <ConflictPictures id={id} />}
      <ul className="flex flex-col border-t-2 border-line">
        {ways.map(({ type, title, more }) => (
          <li key={type} className="border-b-2 border-line">
            <button
              type="button"
              onClick={() => actor.send({ type })}
              className="flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left hover:bg-line"
            >
              <span className="grow">
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-soft">{t(more)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

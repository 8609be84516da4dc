import { useMachine } from '@xstate/react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorState } from '../panels/use-editor-state.ts';
import { ChooseSvg } from './import/choose-svg.tsx';
import { importMachine } from './import/import-machine.ts';
import { ImportReview } from './import/import-review.tsx';
import { WithDialogWords } from './with-dialog-words.tsx';

interface ImportSvgDialogProps {
  open: boolean;
  onClose(): void;
}

/** 'SVG importieren': a file, what became of it, and whether it replaces the design or is added to it. */
export function ImportSvgDialog({ open, onClose }: ImportSvgDialogProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <ImportDialog onClose={onClose} />
    </WithDialogWords>
  );
}

function ImportDialog({ onClose }: Pick<ImportSvgDialogProps, 'onClose'>) {
  const t = useTranslations('editorDialogs');
  const isEmpty = useEditorState(({ document }) => document.template.elements.length === 0);
  const [state, send] = useMachine(importMachine, { input: { mode: isEmpty ? 'replace' : 'add' } });
  const { imported, mode } = state.context;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('svg.title')}
      closeLabel={t('close')}
      className="sm:w-[min(56rem,calc(100vw-2rem))]!"
    >
      {state.matches('ready') && imported !== undefined ? (
        <ImportReview
          imported={imported}
          mode={mode}
          onMode={(mode) => send({ type: 'SET_MODE', mode })}
          onStartOver={() => send({ type: 'START_OVER' })}
          onClose={onClose}
        />
      ) : (
        <ChooseSvg
          context={state.context}
          isReading={state.matches('reading')}
          onFile={(file) => send({ type: 'CHOOSE', file })}
        />
      )}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  busy: boolean;
  /** Why it did not work. */
  problem: Error | null;
  onConfirm(): void;
  onClose(): void;
}

/** Before something that cannot be taken back. */
export function ConfirmDialog({ title, children, confirm, cancel, busy, problem, ...on }: ConfirmDialogProps) {
  const { onConfirm, onClose } = on;
  const sentence = useErrorSentence(problem);
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      closeLabel={cancel}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button look="danger" onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <p role="alert" className="font-semibold text-bad">
        {sentence}
      </p>
    </Dialog>
  );
}

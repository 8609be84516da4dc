import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEditorParts } from '../../editor-context.ts';
import { useDrawingWorker } from '../drawing/use-drawing-worker.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import { takeGames } from '../preview/sample-data.ts';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { makeReceipt, type ReceiptOrder } from './receipt.ts';
import { ReceiptFailed, ReceiptResult } from './receipt-result.tsx';

interface ReceiptDialogProps {
  open: boolean;
  onClose(): void;
}

/** 'Pixel-Beleg': whether the server draws what this browser shows. */
export function ReceiptDialog({ open, onClose }: ReceiptDialogProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <Receipt onClose={onClose} />
    </WithDialogWords>
  );
}

function Receipt({ onClose }: Pick<ReceiptDialogProps, 'onClose'>) {
  const t = useTranslations('editorDialogs');
  const worker = useDrawingWorker();
  const readOrder = useOrder();
  const receipt = useMutation({ mutationFn: () => makeReceipt(worker, readOrder()) });
  const isFirst = receipt.isIdle;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('receipt.title')}
      closeLabel={t('close')}
      className="sm:w-[min(44rem,calc(100vw-2rem))]!"
      actions={
        <Button busy={receipt.isPending} look={isFirst ? 'primary' : 'secondary'} onClick={() => receipt.mutate()}>
          {isFirst || receipt.isPending ? t('receipt.begin') : t('receipt.again')}
        </Button>
      }
    >
      <p className="text-lg text-soft">{t('receipt.lead')}</p>
      <div role="status" className="empty:hidden">
        {receipt.isPending && (
          <p className="flex items-center gap-3">
            <Spinner className="size-6" />
            {t('receipt.drawing')}
          </p>
        )}
      </div>
      {receipt.isError && <ReceiptFailed error={receipt.error} />}
      {receipt.data !== undefined && !receipt.isPending && <ReceiptResult receipt={receipt.data} />}
    </Dialog>
  );
}

/** The post as it is shown at this moment. */
function useOrder(): () => ReceiptOrder {
  const { store, data } = useEditorParts();
  return () => {
    const { document, shape } = store.getSnapshot().context;
    const { template } = document;
    const { background } = getPreviewStore(data).getSnapshot().context;
    const isShown = template.useBackgroundPlaceholder && background !== undefined;
    const { background: picture, ...rest } = takeGames(data.get(), template.supportedGames);
    return {
      template,
      format: shape,
      data: isShown && picture !== undefined ? { ...rest, background: picture } : rest,
      backgroundId: isShown ? background.id : undefined,
    };
  };
}

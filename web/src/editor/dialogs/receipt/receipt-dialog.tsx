import { useMutation } from '@tanstack/react-query';
import { useTranslations, useFormatter } from 'use-intl';
import { errorTable, issueMessage, type ErrorCode, type Params } from '@matchpost/engine';
import { ApiError } from '@matchpost/server/contract';
import { CircleCheck, CircleX, Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useEditorParts, useDrawing, useEditorState } from '../../editor-context.ts';
import { useDrawingWorker } from '../drawing/drawing-worker.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import { takeGames } from '../preview/build-data.ts';
import { makeReceipt, type ReceiptOrder, ReceiptError, type DrawnFile, type Receipt } from './receipt.ts';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { EXPORT_SCALE } from '../../../render/render-request.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { copyText } from '../../../device/clipboard.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { findElement } from '../../document/document.ts';
import { findElementName } from '../../panels/element-name.ts';
import { WorkerError } from '../../../workers/worker-client.ts';
import { findAffected } from './find-differences.ts';
import { withWords } from '../../words.tsx';

/** 'Pixel-Beleg': compares the server's picture with the browser's. */
export const ReceiptDialog = withWords('editorDialogs', ReceiptForm);

function ReceiptForm({ onClose }: { onClose(): void }) {
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
      className="sm:w-[min(44rem,calc(100vw-2rem))]!"
      actions={
        <Button busy={receipt.isPending} variant={isFirst ? 'primary' : 'secondary'} onClick={() => receipt.mutate()}>
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

/** The post as it is shown now. */
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

/** Both hashes, and the place of the differences. */
function ReceiptResult({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('editorDialogs.receipt');
  const { browser, server } = receipt;
  const isEqual = browser.hash === server.hash;
  const Icon = isEqual ? CircleCheck : CircleX;
  return (
    <div className="flex flex-col gap-4" data-receipt={isEqual ? 'equal' : 'different'}>
      <div role="status" className="flex items-start gap-3 text-lg font-semibold">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${isEqual ? 'text-good' : 'text-bad'}`} />
        <Verdict receipt={receipt} />
      </div>
      <dl className="grid gap-3">
        <HashRow name={t('browser')} file={browser} />
        <HashRow name={t('server')} file={server} />
      </dl>
      {receipt.comparison !== undefined && receipt.comparison.count > 0 && <Where comparison={receipt.comparison} />}
    </div>
  );
}

function Verdict({ receipt: { browser, server, comparison } }: { receipt: Receipt }) {
  const t = useTranslations('editorDialogs.receipt');
  const format = useFormatter();
  if (browser.hash === server.hash) return <p>{t('equal')}</p>;
  const sizeOf = ({ width, height }: DrawnFile) => `${width} × ${height}`;
  if (comparison === undefined) return <p>{t('size', { browser: sizeOf(browser), server: sizeOf(server) })}</p>;
  if (comparison.count === 0) return <p>{t('samePixels')}</p>;
  const share = format.number(comparison.share * 100, { maximumSignificantDigits: 2 });
  return <p>{t('different', { count: comparison.count, share })}</p>;
}

function HashRow({ name, file }: { name: string; file: DrawnFile }) {
  const t = useTranslations('editorDialogs.receipt');
  const { width, height, bytes, hash } = file;
  const copy = () =>
    copyText(hash).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
  return (
    <div className="border-l-4 border-line pl-3">
      <dt className="font-semibold">
        {name}{' '}
        <span className="font-normal text-soft">
          {t('bytes', { width: String(width), height: String(height), kilobytes: String(Math.round(bytes / 1_000)) })}
        </span>
      </dt>
      <dd className="flex items-center gap-2">
        <code className="min-w-0 font-mono text-sm break-all" aria-label={`${t('hash')} ${name}`}>
          {hash}
        </code>
        <Button
          variant="quiet"
          className="shrink-0 px-3"
          aria-label={`${t('copy')}: ${name}`}
          onClick={() => void copy()}
        >
          <Copy aria-hidden="true" className="size-5" />
        </Button>
      </dd>
    </div>
  );
}

function Where({ comparison }: { comparison: NonNullable<Receipt['comparison']> }) {
  const t = useTranslations('editorDialogs.receipt');
  const language = useLanguage();
  const document = useEditorState((state) => state.document);
  const { post } = useDrawing();
  const url = useObjectUrl(comparison.picture);
  const ids = findAffected(post?.elements ?? [], comparison.box, EXPORT_SCALE);
  const names = ids.map((id) => {
    const element = findElement(document, id);
    return element === undefined ? id : (findElementName(element, language) ?? element.type);
  });
  return (
    <>
      <p>{t('where', { elements: names.length === 0 ? t('ground') : names.slice(0, 5).join(', ') })}</p>
      {url !== undefined && (
        <img src={url} alt={t('picture')} className="max-h-[50dvh] self-center border-2 border-line" />
      )}
    </>
  );
}

function ReceiptFailed({ error }: { error: Error }) {
  const t = useTranslations('editorDialogs.receipt');
  const language = useLanguage();
  const cause = error instanceof ReceiptError ? error.cause : error;
  const sentence = useErrorSentence(cause);
  const own = findEngineIssue(cause);
  const title = error instanceof ReceiptError && error.side === 'server' ? t('failedServer') : t('failedBrowser');
  return (
    <div role="alert">
      <Notice kind="bad">
        <p className="font-semibold">{title}</p>
        <p>{own === undefined ? sentence : issueMessage(own, language)}</p>
      </Notice>
    </div>
  );
}

/** The engine's error, local or through the server. */
function findEngineIssue(cause: unknown): { code: ErrorCode; params: Params } | undefined {
  const [code = '', params = {}] =
    cause instanceof WorkerError && !cause.isBroken
      ? [cause.code, cause.params]
      : cause instanceof ApiError
        ? [cause.code, cause.body.params]
        : [];
  return code in errorTable ? { code: code as ErrorCode, params } : undefined;
}

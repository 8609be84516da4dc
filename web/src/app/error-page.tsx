import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../device/clipboard.ts';
import { Button } from '../ui/button.tsx';
import { useReloadWhenBack } from '../device/online.ts';
import { ApiError } from '@matchpost/server/contract';
import { withMessages } from '../messages/with-messages.tsx';

/** Replaces a page that failed. It loads its own messages, since the surrounding layout may have failed too. */
export const ErrorPage = withMessages(Words, 'shell');

function Words({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useTranslations('shell');
  const id = getErrorId(error);
  const online = useReloadWhenBack();
  const [copied, setCopied] = useState(false);
  useEffect(() => console.error(id, error), [id, error]);
  return (
    <div role="alert" className="page-width flex grow flex-col items-start justify-center gap-5 py-20">
      <h1 className="display text-5xl">{online ? t('errorTitle') : t('errorOfflineTitle')}</h1>
      <p className="max-w-prose text-lg">{online ? t('errorMore') : t('errorOffline')}</p>
      {online && <code className="border-2 border-strong-line bg-sheet px-4 py-3 text-lg select-all">{id}</code>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('errorReload')}</Button>
        {online ? (
          <Button variant="secondary" onClick={() => void copyText(id).then(() => setCopied(true))}>
            <span aria-live="polite">{copied ? t('errorCopied') : t('errorCopy')}</span>
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => history.back()}>
            {t('errorBack')}
          </Button>
        )}
      </div>
    </div>
  );
}

const ids = new Map<unknown, string>();

/** The server's request id, else an id that is equal for equal errors. */
function getErrorId(error: unknown): string {
  const told = error instanceof ApiError ? error.body.requestId : undefined;
  const id = told ?? ids.get(error) ?? crypto.randomUUID();
  ids.set(error, id);
  return id;
}

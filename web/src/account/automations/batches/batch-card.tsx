import { cancelBatch, downloadBatch, isOpenBatch, retryBatch, type BatchBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { downloadFile } from '../../../device/download.ts';
import { showFailure } from '../../../messages/show-failure.ts';
import { putInList } from '../../../person/cached-list.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../pending.tsx';
import { Card } from '../part.tsx';
import { batchesQuery } from '../queries.ts';
import { failuresQuery, sentenceQuery } from './failures.ts';

export function BatchCard({ batch }: { batch: BatchBody }) {
  const t = useTranslations('automations');
  const name = batch.name || t('batchUnnamed');
  const { total, done, failed, cancelled, code } = batch;
  return (
    <Card
      title={name}
      aside={
        <p className={batch.state === 'failed' ? 'font-semibold text-bad' : 'font-semibold'}>
          {t(`batchStates.${batch.state}`)}
        </p>
      }
      actions={<Actions batch={batch} name={name} />}
    >
      {isOpenBatch(batch) && (
        <ProgressBar
          label={t('batchProgress', { name })}
          value={total === 0 ? 0 : (done + failed + cancelled) / total}
        />
      )}
      <Facts batch={batch} />
      {code !== null && <Reason code={code} params={batch.params ?? {}} />}
      {failed > 0 && <Failures id={batch.id} failed={failed} />}
    </Card>
  );
}

function Facts({ batch: { total, done, failed, created_at, expires_at } }: { batch: BatchBody }) {
  const t = useTranslations('automations');
  const format = useFormatter();
  const when = format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' });
  const until = format.dateTime(new Date(expires_at), { dateStyle: 'medium' });
  const counts = total === 0 ? [] : [t('batchCount', { done: String(done), total })];
  if (failed > 0) counts.push(t('batchFailed', { count: String(failed) }));
  return <p className="text-soft">{[...counts, when, t('batchUntil', { date: until })].join(' · ')}</p>;
}

/** Why a batch failed as a whole. */
function Reason({ code, params }: { code: string; params: Record<string, string | number> }) {
  const language = useLanguage();
  const { data: sentence } = useQuery(sentenceQuery({ code, params }, language));
  return <p className="font-semibold text-bad">{sentence}</p>;
}

/** The files that failed, by name, each with its reason. */
function Failures({ id, failed }: { id: string; failed: number }) {
  const t = useTranslations('automations');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure level={4} title={t('batchFailures')} note={failed} open={open} onToggle={setOpen}>
      <FailureList id={id} failed={failed} />
    </Disclosure>
  );
}

function FailureList({ id, failed }: { id: string; failed: number }) {
  const failures = useQuery(failuresQuery({ id, failed }, useLanguage()));
  return (
    <Loaded query={failures} skeleton={<Skeleton className="h-16 w-full" />}>
      {(failures) => (
        <ul className="max-h-96 overflow-y-auto border-t-2 border-line">
          {failures.map(({ id, name, sentence }) => (
            <li key={id} className="border-b-2 border-line py-2">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-soft">{sentence}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Actions({ batch, name }: { batch: BatchBody; name: string }) {
  const t = useTranslations('automations');
  const params = { id: batch.id };
  const cancel = useBatchAction(() => callApi(cancelBatch, { params }));
  const retry = useBatchAction(() => callApi(retryBatch, { params }));
  const zip = useMutation({
    mutationFn: () => callApi(downloadBatch, { params }),
    onSuccess: (file) => downloadFile(file, `matchpost-${batch.id.slice(0, 8)}.zip`),
    onError: (error) => showFailure(t('batchActionFailed'), error),
  });
  if (isOpenBatch(batch)) {
    return (
      <Button
        variant="secondary"
        busy={cancel.isPending}
        aria-label={t('batchCancelOf', { name })}
        onClick={() => cancel.mutate()}
      >
        {t('batchCancel')}
      </Button>
    );
  }
  if (batch.done === 0 && !batch.retriable) return null;
  return (
    <>
      {batch.done > 0 && (
        <Button
          variant="secondary"
          busy={zip.isPending}
          aria-label={t('batchZipOf', { name })}
          onClick={() => zip.mutate()}
        >
          {!zip.isPending && <Download aria-hidden="true" className="size-5" />}
          {zip.isPending ? t('batchZipping') : t('batchZip')}
        </Button>
      )}
      {batch.retriable && (
        <Button variant="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
          {batch.state === 'failed' ? t('batchRetryAll') : t('batchRetry')}
        </Button>
      )}
    </>
  );
}

/** Changes a batch on the server, then in the list. */
function useBatchAction(change: () => Promise<BatchBody>) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => putInList(queries, batchesQuery.queryKey, changed),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
      void showFailure(t('batchActionFailed'), error);
    },
  });
}

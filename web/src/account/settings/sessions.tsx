import { type SessionBody, ApiError, endSession, listSessions, signOut } from '@matchpost/server/contract';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../pending.tsx';
import { Block, BlockList, BlockRow } from './block.tsx';
import { readDevice } from './read-device.ts';
import { callApi } from '../../api.ts';
import { useAgo } from '../../messages/use-ago.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { showToast } from '../../ui/toast.ts';

export function Sessions() {
  const t = useTranslations('settings');
  const sessions = useQuery(sessionsQuery);
  const signOutOthers = () => callApi(signOut, { query: { scope: 'others' } });
  const endOthers = useEnd(signOutOthers, ({ current }) => current, t('sessionOthersEnded'));
  return (
    <Block title={t('sessions')} lead={t('sessionsMore')}>
      <Loaded query={sessions} skeleton={<Skeleton className="h-16 w-full" />}>
        {(sessions) => (
          <BlockList>
            {sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </BlockList>
        )}
      </Loaded>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('sessionEndOthers')}
        </Button>
      )}
    </Block>
  );
}

function Row({ session }: { session: SessionBody }) {
  const t = useTranslations('settings');
  const { id, current, user_agent: userAgent } = session;
  const endThis = () => callApi(endSession, { params: { id } }).catch(ignoreGone);
  const end = useEnd(endThis, (other) => other.id !== id, t('sessionEnded'));
  const device = useDeviceName(userAgent);
  const details = useDetails(session);
  const Icon = readDevice(userAgent).mobile ? Smartphone : Laptop;
  return (
    <BlockRow
      icon={<Icon aria-hidden="true" className="size-6 shrink-0" />}
      title={
        <>
          {device}
          {current && <span className="ml-3 bg-signal px-2 font-semibold text-ink">{t('sessionHere')}</span>}
        </>
      }
      details={details}
      action={
        !current && (
          <Button
            variant="quiet"
            className="px-2"
            busy={end.isPending}
            aria-label={t('sessionEndOf', { device })}
            onClick={() => end.mutate()}
          >
            {t('sessionEnd')}
          </Button>
        )
      }
    />
  );
}

function useDeviceName(userAgent: string | null): string {
  const t = useTranslations('settings');
  const { browser, system } = readDevice(userAgent);
  if (browser !== undefined && system !== undefined) return t('sessionOn', { browser, system });
  return browser ?? system ?? t('sessionUnknown');
}

function useDetails({ aal, created_at, last_used_at }: SessionBody): string {
  const t = useTranslations('settings');
  const format = useFormatter();
  const tellAgo = useAgo();
  return [
    t('sessionUsed', { when: tellAgo(last_used_at) }),
    t('sessionSince', { date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }) }),
    aal === 'aal2' ? t('sessionFactor') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
  refetchOnMount: 'always',
});

/** Ends sessions on the server and removes them from the list. */
function useEnd(end: () => Promise<unknown>, isKept: (session: SessionBody) => boolean, done: string) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(isKept));
      showToast({ kind: 'success', title: done });
    },
    onError: (error) => showFailure(t('sessionEndFailed'), error),
  });
}

/** The session has already expired. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

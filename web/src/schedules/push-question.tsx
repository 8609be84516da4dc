import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PushBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../league/queries.ts';
import { loadMessages } from '../messages/areas.ts';
import { showFailure } from '../messages/show-failure.ts';
import { withMessages } from '../messages/with-messages.tsx';
import { browserQuery, canSend, isUnasked, pushQuery, turnPushOn } from '../person/push.ts';
import { useSavedTeams } from '../person/queries.ts';
import { getLanguage } from '../preferences/language.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { pushResults } from './push-results.ts';

/** Loaded with the component, so that rendering never waits for messages. */
await loadMessages('schedules', getLanguage());

interface PushQuestionProps {
  /** Of the posts that left. */
  teams: readonly TeamPlace[];
  onAnswered(): void;
}

export const PushQuestion = withMessages(Question, 'schedules');

/** The browser is asked inside the tap on yes, never before. */
function Question({ teams, onAnswered }: PushQuestionProps) {
  const t = useTranslations('schedules');
  const push = useOffered();
  const accept = useAccept({ teams, onAnswered });
  if (push === undefined) return null;
  return (
    <section
      aria-labelledby="push-offer"
      data-keep-clear
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-signal bg-sheet px-4 py-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-60">
        <h2 id="push-offer" className="font-semibold">
          {t('pushAsk')}
        </h2>
        <p>{t('pushAskMore')}</p>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <Button busy={accept.isPending} onClick={() => accept.mutate(push)}>
          <BellRing aria-hidden="true" className="size-5" />
          {t('pushYes')}
        </Button>
        <Button look="quiet" onClick={onAnswered}>
          {t('pushNo')}
        </Button>
      </div>
    </section>
  );
}

/** Undefined if this device, the server or the person's plan has no use for the question. */
function useOffered(): PushBody | undefined {
  const { data: slots } = useSavedTeams();
  const { data: push } = useQuery(pushQuery);
  const { data: isFirst } = useQuery({
    queryKey: ['push', 'unasked'],
    queryFn: isUnasked,
    networkMode: 'always',
    staleTime: Infinity,
  });
  const mayHaveSchedules = slots?.some(({ locked }) => !locked) ?? false;
  return isFirst === true && mayHaveSchedules && push !== undefined && canSend(push) ? push : undefined;
}

function useAccept({ teams, onAnswered }: PushQuestionProps) {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { max_games_per_template: mostGames } = useSession().limits;
  return useMutation({
    mutationFn: async (push: PushBody) =>
      (await turnPushOn(push)) === undefined ? 'denied' : pushResults(queries, { teams, mostGames }),
    onSuccess: (outcome) => {
      onAnswered();
      if (outcome === 'denied') return;
      showToast({
        kind: 'success',
        title: t('pushDone'),
        description: t(outcome === 'full' ? 'pushFull' : 'pushResults'),
        action: { label: t('pushChange'), onAction: () => void navigate({ to: '/profile/schedules' }) },
      });
    },
    onError: (error) => void showFailure(t('pushFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: browserQuery.queryKey }),
  });
}

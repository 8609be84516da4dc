import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { Question } from '../ui/question.tsx';
import { showToast } from '../ui/toast.ts';
import { pushResults } from './push-results.ts';

/** Loaded with the component, so that rendering never waits for messages. */
await loadMessages('schedules', getLanguage());

interface PushQuestionProps {
  /** Of the posts that left. */
  teams: readonly TeamPlace[];
  onAnswered(): void;
  otherwise: ReactNode;
}

export const PushQuestion = withMessages(PushPrompt, 'schedules');

/** The browser is asked inside the tap on yes, never before. */
function PushPrompt({ teams, onAnswered, otherwise }: PushQuestionProps) {
  const t = useTranslations('schedules');
  const push = useOffered();
  const accept = useAccept({ teams, onAnswered });
  if (push === undefined) return null;
  if (push === null) return otherwise;
  return (
    <Question id="push-offer" title={t('pushAsk')} text={t('pushAskMore')}>
      <Button busy={accept.isPending} onClick={() => accept.mutate(push)}>
        <BellRing aria-hidden="true" className="size-5" />
        {t('pushYes')}
      </Button>
      <Button variant="quiet" onClick={onAnswered}>
        {t('pushNo')}
      </Button>
    </Question>
  );
}

/** Null if this device, the server or the person's plan has no use for the question; undefined while that is unknown. */
function useOffered(): PushBody | null | undefined {
  const slots = useSavedTeams();
  const push = useQuery(pushQuery);
  const unasked = useQuery({
    queryKey: ['push', 'unasked'],
    queryFn: isUnasked,
    networkMode: 'always',
    staleTime: Infinity,
  });
  if ([slots, push, unasked].some(({ isPending }) => isPending)) return undefined;
  const mayHaveSchedules = slots.data?.some(({ locked }) => !locked) ?? false;
  const isUseful = unasked.data === true && mayHaveSchedules && push.data !== undefined && canSend(push.data);
  return isUseful ? push.data : null;
}

function useAccept({ teams, onAnswered }: Pick<PushQuestionProps, 'teams' | 'onAnswered'>) {
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

import {
  ApiError,
  createSchedule,
  type ScheduleBody,
  type ScheduleInput,
  type TeamSlotBody,
} from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { useLanguage } from '../../preferences/language.ts';
import { useSession } from '../../session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { findOwnId } from '../../league/own-id.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import { showToast } from '../../ui/toast.ts';
import { flushDeletions } from '../undo/use-undoable-delete.ts';
import { schedulesQuery } from '../../person/queries.ts';
import { findOffers, toInput } from '../../schedules/sentence.ts';
import { PlanLink } from '../../plans/plan-link.tsx';

interface OffersProps {
  schedules: readonly ScheduleBody[];
  /** At least one, none locked. */
  teams: readonly TeamSlotBody[];
}

/** The sentences a team does not have yet, each added by one press. */
export function Offers({ schedules, teams }: OffersProps) {
  const t = useTranslations('schedules');
  const language = useLanguage();
  const { max_games_per_template: mostGames } = useSession().limits;
  const [chosen, setChosen] = useState(teams[0]?.id ?? '');
  const team = teams.some(({ id }) => id === chosen) ? chosen : (teams[0]?.id ?? '');
  const add = useAdding();
  const hasTable = findOwnId(teams.find(({ id }) => id === team)?.team_id) === undefined;
  const offers = findOffers(schedules, team).filter((offer) => offer !== 'table' || hasTable);
  const isFull = add.error instanceof ApiError && add.error.code === 'schedules-full';
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4 border-t-2 border-line pt-6">
      <h3 id="offers" className="display text-3xl">
        {schedules.length === 0 ? t('offersFirst') : t('offersMore')}
      </h3>
      {teams.length > 1 && (
        <NativeSelect
          label={t('offersTeam')}
          value={team}
          onChange={setChosen}
          groups={[
            {
              title: '',
              options: teams.map(({ id, team_name: name }) => ({ value: id, text: name ?? t('unnamedTeam') })),
            },
          ]}
        />
      )}
      {offers.length === 0 && <p className="text-soft">{t('offersAll')}</p>}
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={offer}>
            <Button
              variant="secondary"
              className="w-full justify-start text-left text-lg"
              busy={add.isPending}
              onClick={() => add.mutate(toInput(offer, { team, mostGames, language }))}
            >
              <Plus aria-hidden="true" className="size-5 shrink-0" />
              {t(`offers.${offer}`)}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorLine error={add.error} />
      {isFull && <PlanLink className={buttonClass('secondary', 'self-start')}>{t('toPlans')}</PlanLink>}
    </section>
  );
}

function useAdding() {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ScheduleInput) => {
      // A deleted one that can still be undone counts towards the limit.
      await flushDeletions();
      return callApi(createSchedule, { body });
    },
    onSuccess: (made) => {
      queries.setQueryData(schedulesQuery.queryKey, (list) => [...(list ?? []), made]);
      showToast({ kind: 'success', title: t('added') });
    },
  });
}

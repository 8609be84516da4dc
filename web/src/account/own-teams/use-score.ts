import { changeOwnGame, type OwnGameBody, type OwnGameChanges, type OwnTeamBody } from '@matchpost/server/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { useLateFailure } from '../../messages/use-late-failure.ts';
import { useKeepGame } from './queries.ts';
import { judgeFinal, startScore, writeResult, type Score } from './score.ts';

/** `live`: every change is saved at once. `done`: the final result is saved. */
type Step = 'asking' | 'live' | 'done' | 'taken-back';

interface Sheet {
  score: Score;
  step: Step;
  /** The score is somebody's choice, or already the game's result. */
  isEntered: boolean;
  /** A final 0:0 was pressed once, and is asked for. */
  isAsked: boolean;
}

/** The score on the sheet and the requests that save it; saves of one game wait for each other. */
export function useScore(team: OwnTeamBody, game: OwnGameBody) {
  const [{ score, step, isEntered, isAsked }, set] = useState<Sheet>({
    score: startScore(game),
    step: game.status === 'live' ? 'live' : 'asking',
    isEntered: game.status === 'played' && game.score !== undefined,
    isAsked: false,
  });
  const judged = judgeFinal(score, { sport: team.sport, isEntered });
  const keep = useKeepGame(team);
  const t = useTranslations('ownTeams');
  const reportLate = useLateFailure(t('resultFailed'));
  const save = useMutation({
    scope: { id: `score ${game.id}` },
    mutationFn: ({ body }: { body: OwnGameChanges; then: Step }) =>
      callApi(changeOwnGame, { params: { id: team.id, ownGameId: game.id }, body }),
    onSuccess: (saved, { then }) => {
      keep(saved);
      set((now) => ({ ...now, step: then }));
    },
    onError: reportLate,
  });
  // A point behind the final result, or behind its deletion, would make the game live again.
  const isEnding = save.isPending && (save.variables.then === 'done' || save.variables.then === 'taken-back');
  // A point tapped before the server knows that the game is live is saved after that.
  const isLive = step === 'live' || (save.isPending && save.variables.then === 'live');
  const saveAs = (status: 'live' | 'played', score: Score, then: Step) =>
    save.mutate({ body: { status, result: writeResult(score, game) }, then });
  return {
    score,
    step,
    save,
    isEnding,
    isAsked,
    isImpossible: judged === 'impossible',
    change(changes: Partial<Score>) {
      if (isEnding) return;
      const next = { ...score, ...changes };
      set({ score: next, step, isEntered: true, isAsked: false });
      if (isLive) saveAs('live', next, 'live');
    },
    start() {
      set((now) => ({ ...now, isAsked: false }));
      saveAs('live', score, 'live');
    },
    finish() {
      if (isEnding) return;
      if (judged === 'unsure' && !isAsked) set((now) => ({ ...now, isAsked: true }));
      else saveAs('played', score, 'done');
    },
    takeBack: () => save.mutate({ body: { status: null, result: null }, then: 'taken-back' }),
  };
}

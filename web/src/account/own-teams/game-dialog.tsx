import {
  addOwnGame,
  changeOwnGame,
  deleteOwnGame,
  type OwnGameBody,
  type OwnTeamBody,
} from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.ts';
import { emptyDraft, findFault, toChanges, toDraft, toNewGame, type GameDraft } from './game-draft.ts';
import { GameFields } from './game-fields.tsx';
import { ownGamesQuery, renewTeam, useKeepGame } from './queries.ts';

interface GameDialogProps {
  team: OwnTeamBody;
  /** Missing for a new one. */
  game?: OwnGameBody;
  onClose(): void;
}

interface Shown {
  draft: GameDraft;
  isChecked: boolean;
  /** The next game is entered right after. */
  isSeries: boolean;
}

/** Adds a game by hand, or corrects one. */
export function GameDialog({ team, game, onClose }: GameDialogProps) {
  const t = useTranslations('ownTeams');
  const form = useRef<HTMLFormElement>(null);
  // The game may change in the meantime, in its calendar or on another device: its changes are no corrections of this form.
  const [start] = useState(() => (game === undefined ? emptyDraft : toDraft(game, team.name)));
  const [{ draft, isChecked, isSeries }, set] = useState<Shown>({ draft: start, isChecked: false, isSeries: false });
  const isByHand = game === undefined || game.source === 'hand';
  const fault = findFault(draft, isByHand);
  const save = useSave({ team, game, start }, () => {
    if (!isSeries) return onClose();
    // Halls and competitions repeat.
    set({ draft: { ...draft, opponent: '', date: '' }, isChecked: false, isSeries });
    form.current?.querySelector('input')?.focus();
  });
  const remove = useRemove(team, onClose);
  // The end of a request would close another dialog.
  const leave = () => !save.isPending && !remove.isPending && onClose();
  const submit = () => {
    set({ draft, isChecked: true, isSeries });
    if (fault === undefined) return save.mutate(draft);
    form.current?.querySelector<HTMLElement>(fault === 'dateMissing' ? '[type=date]' : 'input')?.focus();
  };
  return (
    <Dialog open onClose={leave} title={t(game === undefined ? 'gameTitle' : 'gameEditTitle')}>
      <Form ref={form} busy={save.isPending} onSubmit={submit} className="flex flex-col gap-4">
        {game !== undefined && game.source !== 'hand' && <Teams game={game} />}
        <GameFields
          draft={draft}
          fault={isChecked ? fault : undefined}
          game={game}
          onChange={(changes) => set({ draft: { ...draft, ...changes }, isChecked, isSeries })}
        />
        {game === undefined && (
          <Checkbox checked={isSeries} onChange={(event) => set({ draft, isChecked, isSeries: event.target.checked })}>
            {t('addAnother')}
          </Checkbox>
        )}
        <ErrorLine error={save.error} />
        <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse">
          {game === undefined ? <span /> : <Delete game={game} remove={remove} />}
          <Button type="submit" busy={save.isPending}>
            {t(game === undefined ? 'add' : 'save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Teams({ game }: { game: OwnGameBody }) {
  const t = useTranslations('ownTeams');
  return (
    <div>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {game.teamHome} – {game.teamAway}
      </p>
      <p className="text-soft">{t('correctionNote', { source: t(`correctionSources.${game.source}`) })}</p>
    </div>
  );
}

interface Edited {
  team: OwnTeamBody;
  game: OwnGameBody | undefined;
  start: GameDraft;
}

function useSave({ team, game, start }: Edited, onSaved: () => void) {
  const t = useTranslations('ownTeams');
  const keep = useKeepGame(team);
  return useMutation({
    mutationFn: (draft: GameDraft) =>
      game === undefined
        ? callApi(addOwnGame, { params: { id: team.id }, body: toNewGame(draft) })
        : callApi(changeOwnGame, {
            params: { id: team.id, ownGameId: game.id },
            body: toChanges(start, draft, game.source === 'hand'),
          }),
    onSuccess: (saved) => {
      keep(saved);
      const description = t('gameLine', { home: saved.teamHome, away: saved.teamAway });
      showToast({ kind: 'success', title: t(game === undefined ? 'gameAdded' : 'saved'), description });
      onSaved();
    },
  });
}

function useRemove(team: OwnTeamBody, onDone: () => void) {
  const t = useTranslations('ownTeams');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (game: OwnGameBody) => callApi(deleteOwnGame, { params: { id: team.id, ownGameId: game.id } }),
    onSuccess: (_, game) => {
      const { queryKey } = ownGamesQuery(team.id);
      queries.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== game.id));
      void renewTeam(queries, team);
      const more = game.source === 'calendar' ? { description: t('gameDeleteReturns') } : {};
      showToast({ kind: 'success', title: t('gameDeleted'), ...more });
      onDone();
    },
  });
}

function Delete({ game, remove }: { game: OwnGameBody; remove: ReturnType<typeof useRemove> }) {
  const t = useTranslations('ownTeams');
  return (
    <div>
      <Button variant="quiet" className="px-2" busy={remove.isPending} onClick={() => remove.mutate(game)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {t('gameDelete')}
      </Button>
      <ErrorLine error={remove.error} />
    </div>
  );
}

import type { ComposedList, PeopleList } from '@matchpost/engine/posts';
import { EngineError } from '@matchpost/engine';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { withMessages } from '../../../messages/with-messages.tsx';
import { buildPeoplePost } from '../../../post/list-post.ts';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { useStudioState } from '../../use-studio.ts';
import { ListScreen } from '../list-screen.tsx';
import { useListFacts } from '../use-list-facts.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { DeviceNote } from './device-note.tsx';
import { GameChoice } from './game-choice.tsx';
import { ListEditor } from './list-editor.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PortraitControls } from './portrait-controls.tsx';
import { usePortrait } from './portraits.ts';
import { ReadList } from './read-list.tsx';
import type { ReadList as Read } from './read-typed.ts';
import { useChosenGame } from './use-chosen-game.ts';
import { useTypedList } from './use-typed-list.ts';

export const LineupStep = withMessages(() => <PeopleStep kind="lineup" />, 'people');
export const ScorersStep = withMessages(() => <PeopleStep kind="scorers" />, 'people');
export const PlayerStep = withMessages(() => <PeopleStep kind="player" />, 'people');

/** A post about people that a person types: their list, its consent, and the game it is about. */
function PeopleStep({ kind }: { kind: PeopleList }) {
  const list = useTypedList(kind);
  const portrait = usePortrait();
  const { read, isSettled } = list;
  const post = usePost(kind, read);
  const isNobody = read.people.every(({ isNamed }) => !isNamed);
  return (
    <ListScreen
      post={isNobody ? undefined : post}
      isPending={!isSettled}
      portrait={portrait?.name}
      instead={isNobody ? <Nobody kind={kind} isEmpty={read.people.length === 0} /> : undefined}
      content={
        <div className="flex flex-col gap-6">
          <ListEditor kind={kind} list={list} />
          {kind === 'player' && <PersonChoice onChoose={list.type} />}
          <ConsentChoice kind={kind} list={list} />
          <ReadList kind={kind} list={list} />
          <GameChoice />
          {kind === 'player' && <PortraitControls />}
          <DeviceNote />
        </div>
      }
    />
  );
}

/** The post of those who may be named; undefined while its facts load, and without anybody. */
function usePost(kind: PeopleList, { typed }: Read): ComposedList | undefined {
  const facts = useListFacts();
  const portrait = usePortrait();
  const { game, isLoading } = useChosenGame();
  const home = useStudioState(({ context }) => context.place.home);
  return useMemo(() => {
    if (facts === undefined || isLoading) return undefined;
    try {
      const shown = kind === 'player' ? { ...typed, portrait: portrait?.data } : typed;
      return buildPeoplePost(shown, game === undefined ? [] : [game], { ...facts, home });
    } catch (error) {
      if (error instanceof EngineError && error.code === 'nobody-named') return undefined;
      throw error;
    }
  }, [kind, typed, facts, portrait, game, isLoading, home]);
}

/** In the picture's place: nobody is typed, or nobody may be named. */
function Nobody({ kind, isEmpty }: { kind: PeopleList; isEmpty: boolean }) {
  const t = useTranslations('people');
  return (
    <div role="status" className="absolute inset-0 overflow-hidden bg-sheet *:h-full">
      <MessagePanel title={isEmpty ? t('empty') : t('nobodyNamed')}>
        {isEmpty ? t(`emptyHint.${kind}`) : t('nobodyNamedHint')}
      </MessagePanel>
    </div>
  );
}

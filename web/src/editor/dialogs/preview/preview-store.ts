import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { SportId } from '@matchpost/engine/sports';
import type { Game, Tab } from '@matchpost/engine';
import { createStore } from '@xstate/store';
import type { EditorParts } from '../../editor-context.ts';
import type { SampleLength } from './samples/sample.ts';
import { createChoice, pinGames, type PreviewChoice, type TeamChoice } from './choice.ts';

type PreviewStore = ReturnType<typeof createPreviewStore>;

/** What the preview shows; the document knows nothing of it. */
export function createPreviewStore(language: Language) {
  return createStore({
    context: createChoice(language),
    on: {
      /** The preview is entered: sample data of the kind the template is made for. */
      begin: ({ language, sport }, { kind }: { kind: Tab }): PreviewChoice => ({
        ...createChoice(language, sport),
        tab: kind,
        played: kind === 'result',
      }),
      chooseSample: (
        choice,
        { length, sport = choice.sport }: { length: SampleLength; sport?: SportId },
      ): PreviewChoice => ({
        ...choice,
        source: length,
        sport,
        pinned: undefined,
        home: undefined,
      }),
      chooseTeam: (choice, { team }: { team: TeamChoice }): PreviewChoice => ({
        ...choice,
        source: 'team',
        sport: team.sport,
        team,
        pinned: undefined,
        home: undefined,
      }),
      /** For whoever has chosen nothing yet. */
      suggestTeam: (choice, { team }: { team: TeamChoice }): PreviewChoice =>
        choice.team === undefined && choice.source === 'short'
          ? { ...choice, source: 'team', sport: team.sport, team }
          : choice,
      /** What the person played last; only the samples know no better. */
      suggestSport: (choice, { sport }: { sport: SportId }): PreviewChoice =>
        choice.team === undefined && choice.source === 'short' ? { ...choice, sport } : choice,
      /** The tab follows: who wants to see results sees them. */
      setPlayed: (choice, { played }: { played: boolean }): PreviewChoice => ({
        ...choice,
        played,
        tab: played ? 'result' : 'preview',
        pinned: undefined,
        home: undefined,
      }),
      change: (
        choice,
        {
          changes,
        }: { changes: Partial<Pick<PreviewChoice, 'tab' | 'home' | 'showDetail' | 'language' | 'background'>> },
      ): PreviewChoice => ({ ...choice, ...changes }),
      pin: (choice, pinned: { games: readonly Game[]; tab: Tab }): PreviewChoice => pinGames(choice, pinned),
    },
  });
}

const stores = new WeakMap<EditorParts['data'], PreviewStore>();

/** The one of this editor; it lasts as long as the editor is open. */
export function getPreviewStore(data: EditorParts['data']): PreviewStore {
  const store = stores.get(data) ?? createPreviewStore(data.get().language ?? sourceLanguage);
  stores.set(data, store);
  return store;
}

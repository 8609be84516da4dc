import { type Language, sourceLanguage } from '@matchpost/engine/languages';
import { defaultSport, type SportId } from '@matchpost/engine/sports';
import type { Game, Tab } from '@matchpost/engine';
import { createStore } from '@xstate/store';
import type { TeamPlace } from '../../../league/queries.ts';
import type { SampleLength } from './samples/sample.ts';
import type { EditorParts } from '../../editor-context.ts';

/** A team whose games fill the preview. */
export interface TeamChoice extends TeamPlace {
  name: string;
  clubName: string;
}

/** The same for the same team: an address of its games. */
export function formatTeam({ sport, clubId, teamId }: TeamPlace): string {
  return [sport, clubId, teamId].map(encodeURIComponent).join('/');
}

interface BackgroundChoice {
  id: string;
  url: string;
  name: string;
}

export interface PreviewChoice {
  source: SampleLength | 'team';
  /** Of the samples: that of the last team, as far as there is one. */
  sport: SportId;
  /** The last one chosen, also while samples are shown. */
  team: TeamChoice | undefined;
  /** Certain games instead: one of the preflight's. */
  pinned: readonly Game[] | undefined;
  /** Whether the games shown have been played. */
  played: boolean;
  tab: Tab;
  /** Undefined until somebody says so: as names and halls decide. */
  home: boolean | undefined;
  showDetail: boolean;
  language: Language;
  /** For templates with a placeholder. */
  background: BackgroundChoice | undefined;
}

export function createChoice(language: Language, sport: SportId = defaultSport): PreviewChoice {
  return {
    source: 'short',
    sport,
    team: undefined,
    pinned: undefined,
    played: true,
    tab: 'result',
    home: undefined,
    showDetail: true,
    language,
    background: undefined,
  };
}

/** Certain games in place of the others, at home or away as they are. */
export function pinGames(choice: PreviewChoice, { games, tab }: { games: readonly Game[]; tab: Tab }): PreviewChoice {
  return { ...choice, pinned: games, tab, played: tab === 'result', home: undefined };
}

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

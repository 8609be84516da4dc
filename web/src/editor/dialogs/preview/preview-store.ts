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

/** A stable key of a team, for the address of its games. */
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
  /** The sport of the samples: that of the last team. */
  sport: SportId;
  /** The last chosen team, also while samples are shown. */
  team: TeamChoice | undefined;
  /** Fixed games, such as those of a post of the preflight. */
  pinned: readonly Game[] | undefined;
  /** True to show played games. */
  played: boolean;
  tab: Tab;
  /** Undefined until somebody chooses: then names and halls decide. */
  home: boolean | undefined;
  showDetail: boolean;
  isNeutral: boolean;
  language: Language;
  /** Background for templates with a placeholder. */
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
    isNeutral: false,
    language,
    background: undefined,
  };
}

/** Shows fixed games, at home or away as they are. */
export function pinGames(choice: PreviewChoice, { games, tab }: { games: readonly Game[]; tab: Tab }): PreviewChoice {
  return { ...choice, pinned: games, tab, played: tab === 'result', home: undefined };
}

type PreviewStore = ReturnType<typeof createPreviewStore>;

/** The state of the preview; it is not in the document. */
export function createPreviewStore(language: Language) {
  return createStore({
    context: createChoice(language),
    on: {
      /** Enters the preview with samples of the template's kind. */
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
      /** Applies only while nothing is chosen. */
      suggestTeam: (choice, { team }: { team: TeamChoice }): PreviewChoice =>
        choice.team === undefined && choice.source === 'short'
          ? { ...choice, source: 'team', sport: team.sport, team }
          : choice,
      /** Uses the sport of the last visit for the samples. */
      suggestSport: (choice, { sport }: { sport: SportId }): PreviewChoice =>
        choice.team === undefined && choice.source === 'short' ? { ...choice, sport } : choice,
      /** Results also switch the tab. */
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
        }: {
          changes: Partial<
            Pick<PreviewChoice, 'tab' | 'home' | 'showDetail' | 'isNeutral' | 'language' | 'background'>
          >;
        },
      ): PreviewChoice => ({ ...choice, ...changes }),
      pin: (choice, pinned: { games: readonly Game[]; tab: Tab }): PreviewChoice => pinGames(choice, pinned),
    },
  });
}

const stores = new WeakMap<EditorParts['data'], PreviewStore>();

/** The store of this editor; it lasts as long as the editor. */
export function getPreviewStore(data: EditorParts['data']): PreviewStore {
  const store = stores.get(data) ?? createPreviewStore(data.get().language ?? sourceLanguage);
  stores.set(data, store);
  return store;
}

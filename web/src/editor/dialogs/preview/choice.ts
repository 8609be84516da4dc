import type { Language } from '@matchpost/engine/languages';
import { defaultSport, type SportId } from '@matchpost/engine/sports';
import type { Game, Tab } from '@matchpost/engine';
import type { TeamPlace } from '../../../league/queries.ts';
import type { EditorParts } from '../../editor-context.ts';
import type { SampleLength } from './samples/sample.ts';

export type EditorData = ReturnType<EditorParts['data']['get']>;

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

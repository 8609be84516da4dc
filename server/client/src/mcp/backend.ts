/** The functions behind the tools: over HTTP, inside the server, or on this machine without one. */
import type { GameBody, RenderBody, ScheduleInput } from '../api.generated.ts';

export interface FoundTeam {
  id: string;
  name: string;
  league: string | null;
}

export interface TeamPlace {
  sport: string;
  team_id: string;
  club_id?: string;
}

/** A post as the API's own body describes it. */
export type PostRequest = Pick<RenderBody, 'sport' | 'theme' | 'format' | 'tab' | 'language' | 'type'> & {
  games: NonNullable<RenderBody['games']>;
};

export interface PostWords {
  caption: string;
  alt_text: string;
  /** Sentences. */
  warnings: string[];
}

export interface DrawnPost extends PostWords {
  bytes: Uint8Array;
  /** `image/jpeg`, `image/png`. */
  mediaType: string;
}

export interface ScheduleRequest extends TeamPlace {
  trigger: ScheduleInput['trigger'];
  theme: string;
  outcomes: ScheduleInput['outcomes'];
  name?: string;
}

export interface Scheduled {
  id: string;
  name: string;
  /** ISO; null while the schedule is switched off. */
  next_at: string | null;
}

/** Functions throw errors with a `code` and a sentence. */
export interface Backend {
  loadClubs(sport: string): Promise<{ id: string; name: string }[]>;
  loadTeams(sport: string, clubId: string): Promise<FoundTeam[]>;
  loadGames(team: TeamPlace): Promise<GameBody[]>;
  draw(request: PostRequest): Promise<DrawnPost>;
  describe(request: PostRequest): Promise<PostWords>;
  /** Absent without a server, which keeps schedules. */
  schedule?(request: ScheduleRequest): Promise<Scheduled>;
}

import type { Format, Language, PngCompression, PostKind, Tab } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';
import type { CarouselOrder, GameListOptions } from '@matchpost/engine/posts';
import { swissToday } from '../arguments.ts';
import type { PeopleRequest } from './read-people.ts';

/** The options of `matchpost render`, checked. */
export interface RenderRequest extends PeopleRequest {
  /** The argument. */
  template: string;
  kind?: PostKind;
  /** A file with a table. */
  table?: string;
  /** Of a list of games: its rows, of a schedule on each page, and the games of a schedule. */
  rows?: number;
  scope?: GameListOptions['scope'];
  /** A picture of the player of the match. */
  portrait?: string;
  perPost: 1 | 2 | 3;
  carousel: boolean;
  order: CarouselOrder;
  tab: Tab | 'auto';
  format?: Format[];
  scale: number;
  type: OutputType;
  quality: number;
  compression: PngCompression;
  background?: string;
  subject?: string;
  home?: 'auto' | 'yes' | 'no';
  details: boolean;
  neutral: boolean;
  lang: Language;
  branding: boolean;
  metadata: boolean;
  strict: boolean;
  /** A folder, or `-` for one picture to standard output. */
  out: string;
  /** A file with captions and alt texts; by default only where `--team all` makes a picture for each team. */
  captions?: boolean;
  watch: boolean;
  quiet: boolean;
  jobs: number;
  json: boolean;
}

/** A request before its day is known: without `--today` it is that of the clock. */
export type UndatedRequest = Omit<RenderRequest, 'today'> & { today?: string };

export function dateRequest(request: UndatedRequest): RenderRequest {
  return { ...request, today: request.today ?? swissToday() };
}

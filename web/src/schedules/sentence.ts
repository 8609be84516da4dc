import { formatNames, type Format } from '@matchpost/engine/formats';
import type { Language } from '@matchpost/engine/languages';
import type { ScheduleBody, ScheduleChanges, ScheduleInput } from '@matchpost/server/contract';

/** A weekday from 1, Monday, to 7, or the end of a game or of a round. */
export type Day = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'whistle' | 'round';
/** A weekly post previews the coming weekend or sums up the last one. */
export type Content = 'preview' | 'weekend';
export type Outcome = ScheduleBody['outcomes'][number];

export const days: readonly Day[] = [1, 2, 3, 4, 5, 6, 7, 'whistle', 'round'];
export const outcomes: readonly Outcome[] = ['inbox', 'push', 'mail', 'webhook'];

/** A schedule as its sentence says it. */
export interface Sentence {
  team: string;
  day: Day;
  /** `HH:mm` in Switzerland. */
  time: string;
  content: Content;
  /** `theme:dark` or `template:<id>`. */
  template: string;
  /** Empty: the template's own. */
  formats: readonly Format[];
  outcomes: readonly Outcome[];
}

/** The time of a weekly post that followed results before. */
const EVENING = '18:00';

export function readSentence(schedule: ScheduleBody): Sentence {
  const { trigger, look: style, formats, outcomes, team_slot_id: team } = schedule;
  return {
    team,
    day: readDay(trigger),
    time: trigger.on === 'weekly' ? trigger.time : EVENING,
    content: style['tab'] === 'result' ? 'weekend' : 'preview',
    template:
      typeof style['template_id'] === 'string' ? `template:${style['template_id']}` : `theme:${findTheme(style)}`,
    formats: formatNames.filter((name) => formats.includes(name)),
    outcomes,
  };
}

/** False if it makes no posts: it is paused, or the plan does not run it. */
export function isRunning({ enabled, beyond_plan: isBeyond }: ScheduleBody): boolean {
  return enabled && !isBeyond;
}

function readDay(trigger: ScheduleBody['trigger']): Day {
  if (trigger.on === 'weekly') return trigger.weekday as Day;
  return trigger.on === 'round' ? 'round' : 'whistle';
}

function findTheme({ theme }: ScheduleBody['look']): string {
  return typeof theme === 'string' ? theme : 'standard';
}

/** The change that makes a schedule read like this. The server replaces the options of posts as a whole. */
export function toChanges(schedule: ScheduleBody, part: Partial<Sentence>): ScheduleChanges {
  const { team, day, time, content, template, formats, outcomes } = part;
  const next = withTheme({ ...readSentence(schedule), ...part }, template);
  const isTimed = day !== undefined || time !== undefined;
  const hasNewStyle = template !== undefined || content !== undefined || day !== undefined;
  return {
    ...(team === undefined ? {} : { team_slot_id: team }),
    ...(isTimed ? { trigger: toTrigger(next), skip_key: null } : {}),
    ...(hasNewStyle ? toStyle(schedule.look, next) : {}),
    ...(formats === undefined ? {} : { formats: [...formats] }),
    ...(outcomes === undefined ? {} : { outcomes: [...outcomes] }),
  };
}

interface TemplateLimits {
  /** Games that a post of the plan shows at most. */
  mostGames: number;
  /** Games that an own template shows at most. */
  supportedGames?: number | undefined;
}

/** The change of the template, with as many games a post as it and the plan allow. */
export function toTemplateChanges(
  schedule: ScheduleBody,
  template: string,
  { mostGames, supportedGames = mostGames }: TemplateLimits,
): ScheduleChanges {
  const gamesPerPost = Math.min(schedule.games_per_post, mostGames, supportedGames);
  return { ...toChanges(schedule, { template }), games_per_post: gamesPerPost };
}

/** A table needs a template that shows one: the own template of a post about games gives way to a theme. */
function withTheme(next: Sentence, chosen: string | undefined): Sentence {
  const isOwn = next.template.startsWith('template:');
  return next.day === 'round' && isOwn && chosen === undefined ? { ...next, template: 'theme:standard' } : next;
}

function toTrigger({ day, time }: Sentence): ScheduleBody['trigger'] {
  if (day === 'round') return { on: 'round' };
  return day === 'whistle' ? { on: 'result' } : { on: 'weekly', weekday: day, time };
}

function toStyle(before: ScheduleBody['look'], { day, content, template }: Sentence): ScheduleChanges {
  const { tab: _, theme: _theme, template_id: _id, revision, carousel, ...others } = before;
  const [kind, id] = template.split(':');
  const chosen = kind === 'theme' ? { theme: id } : { template_id: id };
  const isSame = kind === 'template' && before['template_id'] === id && revision !== undefined;
  const tab = typeof day === 'number' && content === 'weekend' ? { tab: 'result' } : {};
  const slides = typeof day === 'number' && carousel !== undefined ? { carousel } : {};
  return { ...others, ...slides, ...chosen, ...(isSame ? { revision } : {}), ...tab } as ScheduleChanges;
}

/** The schedule as it will be after the change, before the server has answered. */
export function applyChanges(schedule: ScheduleBody, changes: ScheduleChanges): ScheduleBody {
  const { name, team_slot_id, trigger, formats, outcomes, enabled, skip_key, holidays, games_per_post, ...style } =
    changes;
  const kept = { name, team_slot_id, trigger, formats, outcomes, enabled, skip_key, holidays, games_per_post };
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  return { ...schedule, ...given, ...(Object.keys(style).length > 0 && { look: style }) } as ScheduleBody;
}

/** The sentences offered to start with. */
export const offers = ['preview', 'result', 'weekend', 'table'] as const;
type Offer = (typeof offers)[number];

const offered: Record<Offer, Pick<Sentence, 'day' | 'time' | 'content'>> = {
  preview: { day: 4, time: '18:00', content: 'preview' },
  result: { day: 'whistle', time: EVENING, content: 'preview' },
  weekend: { day: 7, time: '20:00', content: 'weekend' },
  table: { day: 'round', time: EVENING, content: 'preview' },
};

interface OfferOptions {
  team: string;
  /** The plan's limit of games on a post. */
  mostGames: number;
  /** Of the posts. */
  language: Language;
}

/** The new schedule of an offer. The weekend's results share posts as far as the plan allows. */
export function toInput(offer: Offer, { team, mostGames, language }: OfferOptions): ScheduleInput {
  const sentence = { ...offered[offer], team, template: 'theme:standard', formats: [], outcomes: ['inbox' as const] };
  return {
    team_slot_id: team,
    trigger: toTrigger(sentence),
    ...toStyle({ language }, sentence),
    formats: ['4:5'],
    games_per_post: offer === 'weekend' ? Math.min(3, mostGames) : 1,
    outcomes: ['inbox'],
  } as ScheduleInput;
}

/** The offers for which the team has no schedule yet. */
export function findOffers(schedules: readonly ScheduleBody[], team: string): Offer[] {
  const taken = schedules.map(readSentence).filter((one) => one.team === team);
  return offers.filter((offer) => !taken.some((one) => kindOf(one) === offer));
}

export function kindOf({ day, content }: Pick<Sentence, 'day' | 'content'>): Offer {
  if (day === 'round') return 'table';
  return day === 'whistle' ? 'result' : content;
}

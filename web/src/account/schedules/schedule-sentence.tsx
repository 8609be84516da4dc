import { formatNames } from '@matchpost/engine/formats';
import type { ScheduleBody, ScheduleChanges, TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { toFormatKey } from '../../render/format-labels.ts';
import { pushQuery } from '../../person/push.ts';
import { findOwnId } from '../../league/own-id.ts';
import { useSession } from '../../session/session.ts';
import { TemplateWord } from './template-word.tsx';
import { WordChecks, WordSelect, WordTime } from './sentence-controls.tsx';
import {
  days,
  outcomes,
  readSentence,
  toChanges,
  toTemplateChanges,
  type Content,
  type Day,
  type Outcome,
  type Sentence,
} from '../../schedules/sentence.ts';

interface SentenceProps {
  schedule: ScheduleBody;
  teams: readonly TeamSlotBody[];
  onChange(changes: ScheduleChanges): void;
}

/** The schedule as a sentence whose bold words are controls. */
export function ScheduleSentence({ schedule, teams, onChange }: SentenceProps) {
  const t = useTranslations('schedules');
  const { max_games_per_template: mostGames } = useSession().limits;
  const sentence = readSentence(schedule);
  const change = (part: Partial<Sentence>) => onChange(toChanges(schedule, part));
  const words = {
    day: () => <DayWord day={sentence.day} hasTable={hasTable(sentence, teams)} onChange={(day) => change({ day })} />,
    team: () => <TeamWord {...sentence} teams={teams} onChange={(team) => change({ team })} />,
    formats: () => <FormatsWord formats={sentence.formats} onChange={(formats) => change({ formats })} />,
    outcomes: () => <OutcomesWord chosen={sentence.outcomes} onChange={(outcomes) => change({ outcomes })} />,
    template: () => (
      <TemplateWord
        value={sentence.template}
        canBeOwn={sentence.day !== 'round'}
        onChange={(template, chosen) => {
          const limits = { mostGames, supportedGames: chosen?.supported_games };
          onChange(toTemplateChanges(schedule, template, limits));
        }}
      />
    ),
  };
  return (
    <div className="text-xl leading-[3.25rem]">
      {typeof sentence.day === 'string'
        ? t.rich(sentence.day === 'round' ? 'round' : 'result', words)
        : t.rich('weekly', {
            ...words,
            time: () => (
              <WordTime label={t('controls.time')} value={sentence.time} onChange={(time) => change({ time })} />
            ),
            content: () => (
              <WordSelect
                label={t('controls.content')}
                value={sentence.content}
                options={(['preview', 'weekend'] as const).map((value) => ({ value, text: t(`contents.${value}`) }))}
                onChange={(content) => change({ content: content as Content })}
              />
            ),
          })}
    </div>
  );
}

/** An own team has games only. */
function hasTable({ team }: Pick<Sentence, 'team'>, teams: readonly TeamSlotBody[]): boolean {
  return findOwnId(teams.find(({ id }) => id === team)?.team_id) === undefined;
}

interface DayWordProps {
  day: Day;
  hasTable: boolean;
  onChange(day: Day): void;
}

function DayWord({ day, hasTable, onChange }: DayWordProps) {
  const t = useTranslations('schedules');
  const nameDay = useDayName();
  const possible = days.filter((value) => value !== 'round' || hasTable || value === day);
  const options = possible.map((value) => ({
    value: String(value),
    text:
      typeof value === 'string' ? t(value === 'round' ? 'afterRound' : 'whistle') : t('every', { day: nameDay(value) }),
  }));
  return (
    <WordSelect
      label={t('controls.day')}
      value={String(day)}
      options={options}
      onChange={(value) => onChange(days.find((one) => String(one) === value) ?? day)}
    />
  );
}

/** 1 is Monday. */
function useDayName(): (weekday: number) => string {
  const format = useFormatter();
  // 5 January 2026 is a Monday.
  return (weekday) => format.dateTime(new Date(Date.UTC(2026, 0, 4 + weekday, 12)), { weekday: 'long' });
}

interface TeamWordProps extends Pick<Sentence, 'team' | 'day'> {
  teams: readonly TeamSlotBody[];
  onChange(team: string): void;
}

function TeamWord({ team, day, teams, onChange }: TeamWordProps) {
  const t = useTranslations('schedules');
  const options = teams
    .filter((one) => one.id === team || (!one.locked && (day !== 'round' || hasTable({ team: one.id }, teams))))
    .map(({ id, team_name, league }) => ({
      value: id,
      text: [team_name ?? t('unnamedTeam'), teams.length > 1 && league].filter(Boolean).join(', '),
    }));
  return <WordSelect label={t('controls.team')} value={team} options={options} onChange={onChange} />;
}

function FormatsWord({
  formats,
  onChange,
}: {
  formats: Sentence['formats'];
  onChange(formats: Sentence['formats']): void;
}) {
  const t = useTranslations('schedules');
  const tFormat = useTranslations('shell.formats');
  const format = useFormatter();
  return (
    <WordChecks
      label={t('controls.formats')}
      text={formats.length === 0 ? t('ownFormat') : format.list(formats)}
      options={formatNames.map((value) => ({ value, text: `${tFormat(toFormatKey(value))} ${value}` }))}
      chosen={formats}
      lastOne={t('lastOne')}
      onChange={onChange}
    />
  );
}

function OutcomesWord({
  chosen,
  onChange,
}: {
  chosen: Sentence['outcomes'];
  onChange(chosen: Sentence['outcomes']): void;
}) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const { data: push } = useQuery(pushQuery);
  const isOffered = (value: Outcome) => value !== 'push' || chosen.includes(value) || push?.public_key !== null;
  const options = outcomes.filter(isOffered).map((value) => ({ value, text: t(`outcomes.${value}`) }));
  return (
    <WordChecks
      label={t('controls.outcomes')}
      text={format.list(options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text))}
      options={options}
      chosen={chosen}
      lastOne={t('lastOne')}
      onChange={onChange}
    />
  );
}

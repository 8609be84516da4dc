import { formatNames, type Format } from '@matchpost/engine';
import { textIn } from '@matchpost/engine/languages';
import { themes } from '@matchpost/engine/theme-list';
import type { TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSportName } from '../../../league/names.ts';
import { swissDay } from '@matchpost/engine/clock';
import { templatesQuery } from '../../../person/queries.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { toFormatKey } from '../../../render/format-labels.ts';
import { useSession } from '../../../session/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { ranges, type BatchDraft, type Range } from './build-batch.ts';
import { useDays } from './use-batch-name.ts';

interface FieldsProps {
  draft: BatchDraft;
  onChange(part: Partial<BatchDraft>): void;
}

/** The teams of one sport: a batch loads its games from one league system. */
export function TeamFields({
  all,
  draft,
  onChange,
  isMissing,
}: FieldsProps & { all: readonly TeamSlotBody[]; isMissing: boolean }) {
  const t = useTranslations('automations');
  const sportName = useSportName();
  const sports = [...new Set(all.map(({ sport }) => sport))];
  const sport = draft.teams[0]?.sport ?? sports[0];
  const offered = all.filter((team) => team.sport === sport);
  const toggle = (id: string, on: boolean) =>
    onChange({ teams: offered.filter((team) => (team.id === id ? on : draft.teams.includes(team))) });
  return (
    <>
      {sports.length > 1 && sport !== undefined && (
        <NativeSelect
          label={t('batchSport')}
          value={sport}
          onChange={(next) => onChange({ teams: all.filter((team) => team.sport === next) })}
          groups={[{ title: '', options: sports.map((value) => ({ value, text: sportName(value) })) }]}
        />
      )}
      <Choices legend={t('batchTeams')} problem={isMissing && t('batchTeamsMissing')}>
        {offered.map((team) => (
          <Checkbox
            key={team.id}
            checked={draft.teams.includes(team)}
            onChange={({ target }) => toggle(team.id, target.checked)}
          >
            {[team.team_name ?? team.team_id, team.league].filter(Boolean).join(' · ')}
          </Checkbox>
        ))}
      </Choices>
    </>
  );
}

export function GamesFields({ draft, onChange }: FieldsProps) {
  const t = useTranslations('automations');
  const writeDays = useDays();
  const today = swissDay(Date.now());
  const options = ranges.map((value) => {
    const days = writeDays(value, today);
    return { value, text: days === '' ? t(`batchRanges.${value}`) : `${t(`batchRanges.${value}`)} (${days})` };
  });
  return (
    <NativeSelect
      label={t('batchWhen')}
      value={draft.range}
      onChange={(range) => onChange({ range: range as Range })}
      groups={[{ title: '', options }]}
    />
  );
}

/** A theme or a custom template, and how many games each post shows. */
export function TemplateFields({ draft, onChange }: FieldsProps) {
  const t = useTranslations('automations');
  const language = useLanguage();
  const { max_games_per_template: most } = useSession().limits;
  const own = useQuery(templatesQuery).data?.filter(({ locked }) => !locked) ?? [];
  const chosen = own.find(({ id }) => draft.template === `template:${id}`);
  const max = Math.min(3, most, chosen?.supported_games ?? 3);
  const counts = Array.from({ length: max }, (_, index) => String(index + 1));
  const choose = (template: string) => onChange({ template, gamesPerPost: 1 });
  return (
    <>
      <NativeSelect
        label={t('batchTemplate')}
        value={draft.template}
        onChange={choose}
        groups={[
          {
            title: own.length === 0 ? '' : t('batchThemes'),
            options: themes.map(({ id, name }) => ({ value: `theme:${id}`, text: textIn(name, language) })),
          },
          ...(own.length === 0
            ? []
            : [
                { title: t('batchOwn'), options: own.map(({ id, name }) => ({ value: `template:${id}`, text: name })) },
              ]),
        ]}
      />
      {max > 1 && (
        <div className="flex flex-col items-start gap-1.5">
          <p aria-hidden="true" className="font-semibold">
            {t('batchPerPost')}
          </p>
          <PressedGroup
            label={t('batchPerPost')}
            value={String(draft.gamesPerPost)}
            onChange={(count) => onChange({ gamesPerPost: Number(count) })}
            options={counts.map((value) => ({ value, text: value }))}
          />
        </div>
      )}
    </>
  );
}

export function FormatFields({ draft, onChange, isMissing }: FieldsProps & { isMissing: boolean }) {
  const t = useTranslations('automations');
  const tFormat = useTranslations('shell.formats');
  const toggle = (name: Format, on: boolean) =>
    onChange({ formats: formatNames.filter((one) => (one === name ? on : draft.formats.includes(one))) });
  return (
    <Choices legend={t('batchFormats')} problem={isMissing && t('batchFormatsMissing')}>
      {formatNames.map((name) => (
        <Checkbox
          key={name}
          checked={draft.formats.includes(name)}
          onChange={({ target }) => toggle(name, target.checked)}
        >
          {`${tFormat(toFormatKey(name))} ${name}`}
        </Checkbox>
      ))}
    </Choices>
  );
}

interface ChoicesProps {
  legend: string;
  problem: string | false;
  children: ReactNode;
}

/** Checkboxes in two columns, with the error of an empty choice. */
function Choices({ legend, problem, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">{children}</div>
      <p role="alert" className="font-semibold text-bad">
        {problem}
      </p>
    </fieldset>
  );
}

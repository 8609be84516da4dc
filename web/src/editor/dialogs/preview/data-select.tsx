import { sports, type SportId } from '@matchpost/engine/sports';
import { useState, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSportName } from '../../../league/names.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { type SavedTeam, useSavedTeams, recallTeams } from './known-teams.ts';
import { TeamPicker } from '../team-picker/team-picker.tsx';
import { formatTeam, type TeamChoice } from './preview-store.ts';
import { sampleLengths, type SampleLength } from './samples/sample.ts';
import type { Preview } from './use-preview.ts';

const ANOTHER = 'another';

/** Chooses a team's games, the account's teams first, or samples by the length of their names. */
export function DataSelect({ preview: { choice, store } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs.preview');
  const sportName = useSportName();
  const [isPicking, setPicking] = useState(false);
  const { source, sport, team } = choice;
  const { saved, others } = useKnownTeams(team);
  const choose = (value: string) => {
    const sample = listSamples(sport).find((one) => formatSample(one) === value);
    const known = [...saved.map((one) => one.team), ...others].find((one) => formatTeam(one) === value);
    if (sample !== undefined) store.trigger.chooseSample(sample);
    else if (known !== undefined) store.trigger.chooseTeam({ team: known });
    else setPicking(true);
  };
  return (
    <div className="@md:col-span-2">
      <NativeSelect
        label={t('data')}
        value={
          source === 'team' && team !== undefined
            ? formatTeam(team)
            : formatSample({ sport, length: source === 'team' ? 'short' : source })
        }
        onChange={choose}
        groups={[
          ...(saved.length === 0 ? [] : [{ title: t('savedTeams'), options: saved.map(toOption) }]),
          {
            title: t(saved.length === 0 ? 'realGames' : 'otherTeams'),
            options: [...others.map((one) => toOption({ team: one })), { value: ANOTHER, text: t('otherTeam') }],
          },
          {
            title: t('samples'),
            options: listSamples(sport).map((sample) => ({
              value: formatSample(sample),
              text: t(sample.length, { sport: sportName(sample.sport) }),
            })),
          },
        ]}
      />
      {isPicking && (
        <TeamPicker onClose={() => setPicking(false)} onPick={(picked) => store.trigger.chooseTeam({ team: picked })} />
      )}
    </div>
  );
}

interface Sample {
  sport: SportId;
  length: SampleLength;
}

/** The samples of one sport come first. */
function listSamples(first: SportId): Sample[] {
  return [first, ...sports.filter((sport) => sport !== first)].flatMap((sport) =>
    sampleLengths.map((length) => ({ sport, length })),
  );
}

function formatSample({ sport, length }: Sample): string {
  return `${sport} ${length}`;
}

/** A club's teams often share its name, so the league is added. */
function toOption({ team, league }: Pick<SavedTeam, 'team'> & Partial<SavedTeam>) {
  return { value: formatTeam(team), text: [team.name, league].filter(Boolean).join(' · ') };
}

/** Most recent teams to offer beside the account's own. */
const MOST_OTHERS = 3;

/** Teams to choose without a search: the account's, then those of other templates in this browser. */
function useKnownTeams(current: TeamChoice | undefined): {
  saved: readonly SavedTeam[];
  others: readonly TeamChoice[];
} {
  const saved = useSavedTeams();
  return useMemo(() => {
    const known = new Set(saved?.map(({ team }) => formatTeam(team)));
    const recent = [...(current === undefined ? [] : [current]), ...recallTeams()];
    const distinct = new Map(recent.toReversed().map((team) => [formatTeam(team), team]));
    const others = [...distinct.values()].toReversed().filter((team) => !known.has(formatTeam(team)));
    return { saved: saved ?? [], others: others.slice(0, MOST_OTHERS) };
  }, [saved, current]);
}

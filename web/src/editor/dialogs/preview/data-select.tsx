import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TeamPicker } from '../team-picker/team-picker.tsx';
import { sampleLengths } from './sample-games.ts';
import type { Preview } from './use-preview.ts';

const ANOTHER = 'another';

/** Samples by the length of their names, or a team's real games. */
export function DataSelect({ preview: { choice, store } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs.preview');
  const [isPicking, setPicking] = useState(false);
  const { source, team } = choice;
  const choose = (value: string) => {
    const length = sampleLengths.find((name) => name === value);
    if (length !== undefined) store.trigger.chooseSample({ length });
    else if (value === 'team' && team !== undefined) store.trigger.chooseTeam({ team });
    else setPicking(true);
  };
  const real = [
    ...(team === undefined ? [] : [{ value: 'team', text: team.name }]),
    { value: ANOTHER, text: t('otherTeam') },
  ];
  return (
    <div className="@md:col-span-2">
      <NativeSelect
        label={t('data')}
        value={source}
        onChange={choose}
        groups={[
          { title: t('samples'), options: sampleLengths.map((value) => ({ value, text: t(value) })) },
          { title: t('ownTeam'), options: real },
        ]}
      />
      <TeamPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => store.trigger.chooseTeam({ team: picked })}
      />
    </div>
  );
}

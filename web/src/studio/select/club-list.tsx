import { useTranslations } from 'use-intl';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { formatStudio } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

export interface ClubRow {
  id: string;
  name: string;
}

/** Hundreds of rows: what is off screen is not laid out. */
export function ClubList({ clubs }: { clubs: readonly ClubRow[] }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  if (clubs.length === 0) {
    return (
      <MessagePanel title={t('noClubs')} court={place.sport}>
        {t('noClubsHint')}
      </MessagePanel>
    );
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {clubs.map(({ id, name }) => (
        <li key={id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <ChoiceLink
            href={formatStudio({ ...place, clubId: id })}
            onChoose={() => studio.send({ type: 'CHOOSE_CLUB', clubId: id })}
            className="text-lg font-semibold"
          >
            {name}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

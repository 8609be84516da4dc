import { formats, formatNames } from '@matchpost/engine/formats';
import { ApiError, findDraftPlace, type DraftPlace } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { gameQuery, retry } from '../../league/queries.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { formatStudio, startPlace, themeNames, withFormat } from '../../post/studio-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { Pending } from '../pending.tsx';

export const DraftPage = withMessages(Draft, 'schedules');

const placeQuery = (id: string) => ({
  queryKey: ['inbox', id, 'place'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(findDraftPlace, { params: { id }, signal }),
  retry,
});

/** The target of push messages: leads on to the post in the studio, of a table or carousel to its drafts, or says why there is none. */
function Draft() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const place = useQuery(placeQuery(id));
  if (place.data !== undefined && place.data.kind !== null) return <Navigate to="/weekend" replace />;
  if (place.data !== undefined) return <Opening place={place.data} />;
  if (isMissing(place.error)) return <Gone kind="draft" />;
  return (
    <Pending query={place}>
      <PageSpinner />
    </Pending>
  );
}

function Opening({ place }: { place: DraftPlace }) {
  const router = useRouter();
  const { sport, club_id: clubId, team_id: teamId, game_ids: ids } = place;
  const game = useQuery(gameQuery({ sport, clubId, teamId }, ids[0] ?? ''));
  const isGone = isMissing(game.error);
  // The studio says itself what it cannot load.
  const isKnown = game.data !== undefined || (game.error !== null && !isGone);
  useEffect(() => {
    if (isKnown) router.history.replace(toAddress(place));
  }, [isKnown, router, place]);
  return isGone ? <Gone kind="game" /> : <PageSpinner />;
}

function toAddress({ sport, club_id, team_id, game_ids, tab, theme, template_id, width, height }: DraftPlace): string {
  const drawn = formatNames.find(
    (name) => Math.abs(formats[name].width / formats[name].height - width / height) < 0.01,
  );
  const place = {
    ...startPlace,
    sport,
    clubId: club_id,
    teamId: team_id,
    gameIds: game_ids,
    tab,
    theme: themeNames.find((name) => name === theme) ?? startPlace.theme,
    ...(template_id !== null && { templateId: template_id }),
  };
  return formatStudio(withFormat(place, drawn));
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Gone({ kind }: { kind: 'draft' | 'game' }) {
  const t = useTranslations('schedules');
  return (
    <MessagePanel
      title={t(`${kind}Gone`)}
      action={
        <Link to="/profile/schedules" className={buttonClass('primary', 'mt-2')}>
          {t('draftBack')}
        </Link>
      }
    >
      {t(`${kind}GoneMore`)}
    </MessagePanel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { GalleryHorizontal } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { defaultSport } from '@matchpost/engine/sports';
import type { LeagueGame } from '../league/game.ts';
import { gamesQuery } from '../league/queries.ts';
import { Button } from '../ui/button.tsx';
import { pickAround } from './data/pick-around.ts';
import { useStudio, useStudioState } from './use-studio.ts';

const CarouselDialog = lazy(async () => ({
  default: (await import('../carousel/carousel-dialog.tsx')).CarouselDialog,
}));

const none: readonly LeagueGame[] = [];

/** Opens the team's games around a day as slides. */
export function CarouselButton({ day }: { day: string }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  if (day === '') return null;
  return (
    <Button
      variant="secondary"
      className="self-start"
      onClick={() => studio.send({ type: 'SET_CAROUSEL', carousel: day })}
    >
      <GalleryHorizontal aria-hidden="true" className="size-5" />
      {t('asCarousel')}
    </Button>
  );
}

/** The carousel of the address. */
export function Carousel() {
  const day = useStudioState(({ context }) => context.place.carousel);
  return day === undefined ? null : <OpenCarousel day={day} />;
}

function OpenCarousel({ day }: { day: string }) {
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const backgroundId = useStudioState(({ context }) => context.backgroundId);
  const { sport = defaultSport, clubId = '', teamId = '', theme, templateId, format, showDetail, isNeutral } = place;
  const { data, isLoading } = useQuery(gamesQuery({ sport, clubId, teamId }));
  const here = useLocation({ select: ({ href }) => href });
  const season = data?.games ?? none;
  const games = useMemo(() => {
    const team = { sport, clubId, teamId };
    return pickAround(season, day).map((game) => ({ team, game }));
  }, [season, day, sport, clubId, teamId]);
  return (
    <Suspense fallback={null}>
      <CarouselDialog
        games={games}
        style={{ theme, templateId, format, backgroundId }}
        shows={{ showDetail, isNeutral }}
        here={here}
        isLoading={isLoading}
        onClose={() => studio.send({ type: 'SET_CAROUSEL', carousel: undefined })}
      />
    </Suspense>
  );
}

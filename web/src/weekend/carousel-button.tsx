import { GalleryHorizontal } from 'lucide-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAllowed } from '../post/allowed.ts';
import { Button } from '../ui/button.tsx';
import { isOpen, splitParts, type WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend } from './store.ts';
import { today } from './use-teams.ts';

const CarouselDialog = lazy(async () => ({
  default: (await import('../carousel/carousel-dialog.tsx')).CarouselDialog,
}));

interface CarouselButtonProps {
  posts: readonly WeekendPost[];
  /** Every team's games are loaded. */
  isComplete: boolean;
}

/** Opens the picked posts as slides, else those of this weekend. */
export function CarouselButton({ posts, isComplete }: CarouselButtonProps) {
  const t = useTranslations('weekend');
  const look = useWeekend((context) => context.look);
  const picks = useWeekend((context) => context.picks);
  const allowed = useAllowed();
  /** The keys of its posts: sharing changes the picks. */
  const [opened, setOpened] = useState<readonly string[]>();
  const games = useMemo(() => posts.filter(({ key }) => opened?.includes(key)).flatMap(toTeamGames), [posts, opened]);
  const open = () => {
    const can = posts.filter(({ team }) => allowed(team) === 'yes');
    const offered = can.length > 0 ? can : posts;
    const picked = offered.filter((post) => picks[post.key] ?? isOpen(post));
    const wanted = picked.length > 0 ? picked : splitParts(offered, today()).weekend.flatMap(({ posts }) => posts);
    setOpened(wanted.map(({ key }) => key));
  };
  useAddress(isComplete, open);
  return (
    <>
      <Button look="secondary" className="self-start" onClick={open}>
        <GalleryHorizontal aria-hidden="true" className="size-5" />
        {t('asCarousel')}
      </Button>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <CarouselDialog
            games={games}
            look={look}
            here="/weekend"
            onClose={() => setOpened(undefined)}
            onShared={() => weekend.trigger.shared()}
          />
        </Suspense>
      )}
    </>
  );
}

/** `/weekend?carousel=open`, a shortcut of the installed site. */
function useAddress(isComplete: boolean, open: () => void): void {
  const { carousel } = useSearch({ strict: false }) as { carousel?: string };
  const navigate = useNavigate();
  const isAsked = carousel === 'open' && isComplete;
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate({ to: '/weekend', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an address
  }, [isAsked]);
}

function toTeamGames({ team, games }: WeekendPost) {
  return games.map((game) => ({ team, game }));
}

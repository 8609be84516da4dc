import { GalleryHorizontal } from 'lucide-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeOnTop, openOnTop } from '../carousel/on-top.ts';
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

/** Also a shortcut of the installed site. */
const OPENED = '/weekend?carousel=open';

/** Opens the picked posts as slides, else those of this weekend. */
export function CarouselButton({ posts, isComplete }: CarouselButtonProps) {
  const t = useTranslations('weekend');
  const router = useRouter();
  const isOpened = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('carousel') });
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => openOnTop(router, OPENED)}>
        <GalleryHorizontal aria-hidden="true" className="size-5" />
        {t('asCarousel')}
      </Button>
      {isOpened && <Carousel posts={posts} isComplete={isComplete} onClose={() => closeOnTop(router, '/weekend')} />}
    </>
  );
}

function Carousel({ posts, isComplete, onClose }: CarouselButtonProps & { onClose(): void }) {
  const style = useWeekend((context) => context.style);
  const shown = useShown({ posts, isComplete });
  const games = useMemo(() => posts.filter(({ key }) => shown?.includes(key)).flatMap(toTeamGames), [posts, shown]);
  return (
    <Suspense fallback={null}>
      <CarouselDialog
        games={games}
        style={style}
        here={OPENED}
        isLoading={shown === undefined}
        onClose={onClose}
        onShared={() => weekend.trigger.shared({ posts: shown ?? [] })}
      />
    </Suspense>
  );
}

/** The keys of the carousel's posts, from the moment all are loaded: sharing changes the picks. */
function useShown({ posts, isComplete }: CarouselButtonProps): readonly string[] | undefined {
  const picks = useWeekend((context) => context.picks);
  const allowed = useAllowed();
  const [shown, setShown] = useState<readonly string[]>();
  if (shown !== undefined || !isComplete) return shown;
  const can = posts.filter(({ team }) => allowed(team) === 'yes');
  const offered = can.length > 0 ? can : posts;
  const picked = offered.filter((post) => picks[post.key] ?? isOpen(post));
  const wanted = picked.length > 0 ? picked : splitParts(offered, today()).weekend.flatMap(({ posts }) => posts);
  setShown(wanted.map(({ key }) => key));
  return undefined;
}

function toTeamGames({ team, games }: WeekendPost) {
  return games.map((game) => ({ team, game }));
}

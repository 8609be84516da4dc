import { GalleryHorizontal } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAllowed } from '../post/allowed.ts';
import { Button } from '../ui/button.tsx';
import { isOpen, splitParts, type WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend } from './store.ts';
import { today } from './use-teams.ts';

const CarouselDialog = lazy(async () => ({
  default: (await import('../carousel/carousel-dialog.tsx')).CarouselDialog,
}));

/** Opens the picked posts as slides, else those of this weekend. */
export function CarouselButton({ posts }: { posts: readonly WeekendPost[] }) {
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

function toTeamGames({ team, games }: WeekendPost) {
  return games.map((game) => ({ team, game }));
}

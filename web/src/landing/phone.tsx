import { Bookmark, Heart, MessageSquare, Share2 } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { heroPosts } from 'virtual:hero-posts';
import { useLanguage } from '../preferences/language.ts';
import { classNames } from '../ui/class-names.ts';

const posts = [
  { club: 'sternenberg', likes: 214 },
  { club: 'lindenmatt', likes: 148 },
  { club: 'kronwil', likes: 187 },
] as const;

/** Real posts in a drawn phone; the rotation stops on hover and keyboard focus. */
export function Phone() {
  const t = useTranslations('landing');
  const language = useLanguage();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [{ shown, fading }, show] = useRotation(posts.length, hovered || focused);
  const post = posts[shown] ?? posts[0];
  const words = (name: 'team' | 'alt' | 'caption') => t(`posts.${post.club}.${name}`);
  return (
    <section
      aria-label={t('phone')}
      className="mx-auto w-[min(21rem,84vw)]"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="rounded-[2.25rem] bg-ink p-3 shadow-[1.5rem_1.5rem_0_#ff5a2b] dark:bg-[#22364b]">
        <div className="overflow-hidden rounded-[1.6rem] bg-[#fffcf5] text-ink">
          <div className={classNames('transition-opacity duration-300', fading ? 'opacity-0' : 'opacity-100')}>
            <div className="flex items-center gap-3 px-4 py-3">
              <span aria-hidden="true" className="display grid size-9 place-items-center bg-signal pt-0.5 text-xl">
                {words('team')[0]}
              </span>
              <p className="truncate font-semibold">{words('team')}</p>
            </div>
            <div className="relative aspect-[4/5] bg-ink">
              {posts.map(({ club }, index) => (
                <img
                  key={club}
                  src={heroPosts[language][club]}
                  alt={index === shown ? words('alt') : ''}
                  width="648"
                  height="810"
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  className={classNames('absolute inset-0 size-full', index !== shown && 'invisible')}
                />
              ))}
            </div>
            <div aria-hidden="true" className="flex gap-4 px-4 pt-3">
              <Heart className="fill-signal text-signal" />
              <MessageSquare />
              <Share2 />
              <Bookmark className="ml-auto" />
            </div>
            <p className="px-4 pt-2 font-semibold">{t('likes', { count: String(post.likes) })}</p>
            <p className="h-18 px-4 pb-4 leading-snug">{words('caption')}</p>
          </div>
        </div>
      </div>
      <div className="mt-12 flex justify-center gap-1">
        {posts.map(({ club }, index) => (
          <button
            key={club}
            type="button"
            aria-label={t(`posts.${club}.team`)}
            aria-pressed={index === shown}
            onClick={() => show(index)}
            className="grid size-11 place-items-center"
          >
            <span className={classNames('h-1.5 w-8', index === shown ? 'bg-accent' : 'bg-strong-line')} />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Milliseconds each post is shown and fades (specification, section 9). */
const ROTATION = 4_000;
const FADE = 300;

interface Turn {
  shown: number;
  fading: boolean;
}

/** Rotates while the pointer and the focus are elsewhere, the tab is visible and motion is allowed. */
function useRotation(count: number, paused: boolean): [Turn, (shown: number) => void] {
  const [turn, setTurn] = useState<Turn>({ shown: 0, fading: false });
  useEffect(() => {
    if (paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let fade: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      setTurn((turn) => ({ ...turn, fading: true }));
      fade = setTimeout(() => setTurn(({ shown }) => ({ shown: (shown + 1) % count, fading: false })), FADE);
    }, ROTATION);
    return () => {
      clearInterval(timer);
      clearTimeout(fade);
      setTurn((turn) => ({ ...turn, fading: false }));
    };
  }, [count, paused]);
  return [turn, (shown) => setTurn({ shown, fading: false })];
}

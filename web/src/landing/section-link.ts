import { useNavigate, useRouter } from '@tanstack/react-router';

const sections = ['pricing', 'how-it-works', 'about'] as const;
export type Section = (typeof sections)[number];

/** Milliseconds before scrolling to a section (specification, section 9). */
export const HEADER_DELAY = 100;
export const FOOTER_DELAY = 200;

/** Opens the landing page if necessary, then scrolls to a section or to the top. */
export function useSectionScroll(delay: number): (section: Section | 'top') => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async (section) => {
    const there = router.state.location.pathname === '/';
    if (!there) await navigate({ to: '/', ...(section === 'top' ? {} : { hash: section, hashScrollIntoView: false }) });
    setTimeout(() => scrollTo(section), delay);
  };
}

function scrollTo(section: Section | 'top'): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'auto' : 'smooth';
  if (section === 'top') window.scrollTo({ top: 0, behavior });
  else document.getElementById(section)?.scrollIntoView({ behavior });
}

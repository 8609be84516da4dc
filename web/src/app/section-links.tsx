import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HEADER_DELAY, useSectionScroll, type Section } from '../landing/section-link.ts';

interface SectionLinksProps {
  className: string;
  /** Milliseconds before scrolling. */
  delay?: number;
  onChoose?(): void;
}

const names = [
  ['pricing', 'pricing'],
  ['how-it-works', 'howItWorks'],
  ['about', 'about'],
] as const;

/** Real links, which work without scripts: weekend, studio and the landing page's sections, which the app does not have. */
export function SectionLinks({ className, delay = HEADER_DELAY, onChoose }: SectionLinksProps) {
  const t = useTranslations('shell');
  const scroll = useSectionScroll(delay);
  const choose = (event: React.MouseEvent, section: Section) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose?.();
    void scroll(section);
  };
  return (
    <>
      {(['weekend', 'studio'] as const).map((page) => (
        <Link key={page} to={`/${page}`} className={className} onClick={onChoose}>
          {t(page)}
        </Link>
      ))}
      {(import.meta.env.APP ? [] : names).map(([section, name]) => (
        <a key={section} href={`/#${section}`} className={className} onClick={(event) => choose(event, section)}>
          {t(name)}
        </a>
      ))}
    </>
  );
}

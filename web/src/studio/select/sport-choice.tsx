import { sports, type SportId } from '@matchpost/engine/sports';
import { useTranslations } from 'use-intl';
import { choose } from '../../ui/choice-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CourtLines } from '../../ui/court-lines.tsx';
import { useSportName } from '../../league/names.ts';
import { formatStudio } from '../../post/studio-url.ts';
import { backTo } from '../machine/back-to.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Narrows the clubs to a sport, or shows all again. */
export function SportChoice() {
  const t = useTranslations('studio');
  const sportName = useSportName();
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const start = backTo(place, 'sport');
  return (
    <nav aria-label={t('sports')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-3">
        <SportLink
          href={formatStudio(start)}
          isChosen={place.sport === undefined}
          onChoose={() => studio.send({ type: 'RETURN', step: 'sport' })}
        >
          {t('allSports')}
        </SportLink>
        {sports.map((sport) => (
          <SportLink
            key={sport}
            sport={sport}
            href={formatStudio({ ...start, sport })}
            isChosen={place.sport === sport}
            onChoose={() => studio.send({ type: 'CHOOSE_SPORT', sport })}
          >
            {sportName(sport)}
          </SportLink>
        ))}
      </ul>
    </nav>
  );
}

interface SportLinkProps {
  sport?: SportId;
  href: string;
  isChosen: boolean;
  onChoose(): void;
  children: string;
}

function SportLink({ sport, href, isChosen, onChoose, children }: SportLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => choose(event, () => !isChosen && onChoose())}
        className={classNames(
          'relative flex h-14 items-center overflow-hidden border-2 px-4 transition-colors sm:h-20',
          isChosen ? 'border-text bg-signal text-ink' : 'border-text bg-ink text-chalk hover:bg-signal hover:text-ink',
        )}
      >
        {sport !== undefined && (
          <CourtLines court={sport} className="absolute -top-4 -right-16 w-44 rotate-[-18deg] opacity-35" />
        )}
        <span className="display relative text-2xl leading-none lg:text-3xl">{children}</span>
      </a>
    </li>
  );
}

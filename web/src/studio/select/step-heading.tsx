import { ArrowLeft, LayoutTemplate, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CourtLines } from '../../ui/court-lines.tsx';
import { formatStudio, startPlace } from '../../post/studio-url.ts';
import { backTo } from '../machine/back-to.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { choose } from '../../ui/choice-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { findOwnId } from '../../league/own-id.ts';
import { useNames, useSportName } from '../../league/names.ts';
import { useSession } from '../../session/session.ts';
import { useOwnTemplate } from '../../post/use-style.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Sport and club are one screen. */
const numbers = { club: 1, team: 2, games: 3 } as const;

interface StepHeadingProps {
  step: keyof typeof numbers;
  title: string;
  children?: ReactNode;
}

let wasShown = false;

/** The step's title, the earlier choices and the link back. */
export function StepHeading({ step, title, children }: StepHeadingProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const sport = useStudioState(({ context }) => context.place.sport);
  const heading = useHeadingFocus();
  return (
    <div className="relative overflow-hidden border-b-2 border-text">
      <CourtLines
        court={sport}
        className="absolute -top-16 -right-24 hidden w-[34rem] rotate-[-14deg] text-line lg:block"
      />
      <div className="page-width relative flex flex-col gap-3 pt-3 pb-5 sm:pt-6 sm:pb-8">
        {step !== 'club' && (
          <div className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => studio.send({ type: 'BACK' })}
              aria-label={t('back')}
              title={t('back')}
              className="-ml-3 grid size-12 shrink-0 place-items-center rounded-sm hover:bg-line"
            >
              <ArrowLeft aria-hidden="true" />
            </button>
            <Crumbs />
          </div>
        )}
        <div>
          <p className="font-semibold text-accent">{t('stepOf', { number: String(numbers[step]) })}</p>
          <h1 ref={heading} tabIndex={-1} className="display text-[2.75rem] outline-none sm:text-7xl">
            {title}
          </h1>
        </div>
        {children && <div className="text-lg text-soft">{children}</div>}
        <TemplateLine onDropped={() => heading.current?.focus()} />
      </div>
    </div>
  );
}

/** Focuses the heading on a change of step, so that screen readers announce it; not for the first step of a visit. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasShown) heading.current?.focus({ preventScroll: true });
    wasShown = true;
  }, []);
  return heading;
}

const crumbWidths = { sport: 'shrink-0', club: 'min-w-18 shrink-[2]', team: 'min-w-12' } as const;

/** Sport, club and team as links back to their step, on one line: a long name of a club ends before the others do. */
export function Crumbs() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const names = useNames(place);
  const sportName = useSportName();
  const chosen = [
    { step: 'sport' as const, id: place.sport, name: place.sport && sportName(place.sport) },
    { step: 'club' as const, id: place.clubId, name: names.club },
    {
      step: 'team' as const,
      id: place.teamId,
      name: names.team && (names.league === undefined ? names.team : `${names.team} (${names.league})`),
    },
  ];
  const shown = chosen.filter(({ id }) => id !== undefined);
  return (
    <nav aria-label={t('path')} className="min-w-0 grow">
      <ol className="flex items-center gap-x-2">
        {shown.map(({ step, name }, index) => (
          <li key={step} className={classNames('flex items-center gap-2', crumbWidths[step])}>
            <a
              href={formatStudio(backTo(place, step))}
              onClick={(event) => choose(event, () => studio.send({ type: 'RETURN', step }))}
              className="min-h-8 truncate py-1 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
            >
              {name ?? '…'}
            </a>
            {index < shown.length - 1 && (
              <span aria-hidden="true" className="text-soft">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The own template carried to the preview, with a button to drop it. */
function TemplateLine({ onDropped }: { onDropped(): void }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { status } = useSession();
  const id = useStudioState(({ context }) => context.place.templateId);
  const { state, body } = useOwnTemplate(id);
  // The preview reports one that cannot be had.
  if (status !== 'signed-in' || (state !== 'ready' && state !== 'loading')) return null;
  const drop = () => {
    studio.send({ type: 'SET_THEME', theme: startPlace.theme });
    onDropped();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 self-start border-l-4 border-signal bg-sheet pl-3">
      <span className="flex min-w-0 items-center gap-2 py-2 pr-2">
        <LayoutTemplate aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t.rich('withTemplate', { name: body?.name ?? '…', b: (text) => <b className="font-semibold">{text}</b> })}
        </span>
      </span>
      <button
        type="button"
        onClick={drop}
        className="inline-flex min-h-11 items-center gap-1.5 pr-3 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
      >
        <X aria-hidden="true" className="size-4" />
        {t('withoutTemplate')}
      </button>
    </p>
  );
}

/** Leads from a dead end back to another club or team; the club of an own team has no other team. */
export function BackLink({ to: asked }: { to: 'club' | 'team' }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const isOwn = findOwnId(place.teamId) !== undefined;
  const to = isOwn ? 'club' : asked;
  return (
    <a
      href={formatStudio(backTo(place, to))}
      onClick={(event) => choose(event, () => studio.send({ type: 'RETURN', step: to }))}
      className={buttonClass('secondary')}
    >
      {t(asked === 'club' ? 'otherClub' : 'otherTeam')}
    </a>
  );
}

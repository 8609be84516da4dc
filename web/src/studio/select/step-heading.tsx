import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CourtLines } from '../../ui/court-lines.tsx';
import { steps, type Step } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { Crumbs } from './crumbs.tsx';
import { TemplateLine } from './template-line.tsx';

interface StepHeadingProps {
  step: Exclude<Step, 'preview'>;
  title: string;
  children?: ReactNode;
}

let wasShown = false;

/** What this step is about, what was chosen before, and the way back. */
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
        {step !== 'sport' && (
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
          <p className="font-semibold text-accent">{t('stepOf', { number: String(steps.indexOf(step) + 1) })}</p>
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

/** A step that takes the place of another one is read out; the first one of a visit is not. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasShown) heading.current?.focus({ preventScroll: true });
    wasShown = true;
  }, []);
  return heading;
}

import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { templateQuery } from '../../person/queries.ts';
import { startPlace } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** The own template that comes along to the preview, and a way to go on without it. */
export function TemplateLine({ onDropped }: { onDropped(): void }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { status, paid } = useSession();
  const id = useStudioState(({ context }) => context.place.templateId);
  const isAsked = id !== undefined && status === 'signed-in' && paid;
  const { data, isError } = useQuery({ ...templateQuery(id ?? ''), enabled: isAsked });
  // One that is gone is said where it is missed: at the preview.
  if (!isAsked || isError) return null;
  const drop = () => {
    studio.send({ type: 'SET_THEME', theme: startPlace.theme });
    onDropped();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 self-start border-l-4 border-signal bg-sheet pl-3">
      <span className="flex min-w-0 items-center gap-2 py-2 pr-2">
        <LayoutTemplate aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t.rich('withTemplate', { name: data?.name ?? '…', b: (text) => <b className="font-semibold">{text}</b> })}
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

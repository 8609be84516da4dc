import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { useCanvas } from './canvas-controller.ts';

/** Zoom out, the percentage, zoom in, and fit. */
export function ZoomBar() {
  return (
    <WithMessages area="editorCanvas">
      <ZoomButtons />
    </WithMessages>
  );
}

const buttonClass = 'grid min-h-12 min-w-12 place-items-center hover:bg-line lg:min-h-10 lg:min-w-10';

function ZoomButtons() {
  const t = useTranslations('editorCanvas.zoom');
  const canvas = useCanvas();
  const { view } = useSyncExternalStore(canvas.view.subscribe, canvas.view.get);
  const percent = Math.round(view.scale * 100);
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="inline-flex rounded-sm border border-strong-line bg-sheet low:max-lg:flex-col"
    >
      <button type="button" aria-label={t('out')} className={buttonClass} onClick={() => canvas.zoom.step(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`${t('now', { percent: String(percent) })}. ${t('actual')}`}
        title={t('actual')}
        className="min-h-12 w-16 font-semibold low:max-lg:w-12 low:max-lg:text-sm tabular-nums hover:bg-line lg:min-h-10"
        onClick={() => canvas.zoom.zoomTo(1)}
      >
        {percent} %
      </button>
      <button type="button" aria-label={t('in')} className={buttonClass} onClick={() => canvas.zoom.step(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t('fit')}
        title={t('fit')}
        className={`${buttonClass} border-line border-l low:max-lg:border-t low:max-lg:border-l-0`}
        onClick={() => canvas.zoom.fit()}
      >
        <Maximize aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

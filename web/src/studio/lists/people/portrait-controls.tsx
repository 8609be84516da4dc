import { ImagePlus, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { useTeam } from '../use-list-facts.ts';
import { keepPortrait, usePortrait } from './portraits.ts';

const PortraitCrop = lazy(async () => ({ default: (await import('./portrait-crop.tsx')).PortraitCrop }));

/** The photo of the player of the match. It never leaves the device. */
export function PortraitControls() {
  const t = useTranslations('people');
  const team = useTeam();
  const portrait = usePortrait();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <section aria-labelledby="portrait" className="flex flex-col gap-2">
      <h2 id="portrait" className="display text-3xl">
        {t('portrait')}
      </h2>
      <p className="text-soft">{t('portraitHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {portrait !== undefined && <img src={portrait.data} alt="" className="h-20 w-16 bg-line object-cover" />}
        <Button variant="secondary" className="px-4" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {portrait === undefined ? t('choosePhoto') : t('otherPhoto')}
        </Button>
        {portrait !== undefined && (
          <Button variant="secondary" className="px-4" onClick={() => keepPortrait(team, undefined)}>
            <X aria-hidden="true" className="size-5" />
            {t('removePhoto')}
          </Button>
        )}
      </div>
      <FileInput ref={input} accept="image/*" onFiles={([chosen]) => setFile(chosen)} />
      {file !== undefined && (
        <Suspense>
          <PortraitCrop file={file} onCropped={(data) => keepPortrait(team, data)} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

import { Crop, ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toOwnAddress } from '../../render/load-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFileCheck } from '../../upload/check-file.ts';
import { usePictureUrl } from '../../upload/use-picture-url.ts';
import { StoredLogos } from './stored-logos.tsx';
import { useCrestReader } from './use-crest.ts';
import { siteOrigin } from '../../device/site.ts';

const CropDialog = lazy(async () => ({ default: (await import('../../crop/crop-dialog.tsx')).CropDialog }));

interface CrestFieldProps {
  /** An https address or a data address; null without a crest. */
  value: string | null;
  onChange(crest: string | null): void;
}

/** Chooses a crest: trimmed and shrunk on this device, and cropped by hand on request. */
export function CrestField({ value, onChange }: CrestFieldProps) {
  const t = useTranslations('ownTeams');
  const isPicture = useFileCheck();
  const [file, setFile] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const { problem, read, refuse, lost } = useCrestReader(onChange);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold">{t('crest')}</p>
      <FileDrop
        label={value === null ? t('crestChoose') : t('crestOther')}
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        hint={t('crestHint')}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onFiles={([chosen]) => chosen !== undefined && isPicture(chosen) && setFile(chosen)}
        describedBy={problem === '' ? undefined : 'crest-problem'}
      >
        {value !== null && <CrestOnGrounds crest={value} />}
        {file !== undefined && (
          <Decoded key={`${file.name} ${file.lastModified}`} file={file} onRead={read} onFail={refuse} />
        )}
      </FileDrop>
      <StoredLogos onFile={setFile} onLost={lost} />
      <p id="crest-problem" role="alert" className="font-semibold text-bad">
        {problem}
      </p>
      {value !== null && (
        <div className="flex flex-wrap gap-2">
          {file !== undefined && (
            <Button variant="quiet" className="px-2" onClick={() => setCropping(true)}>
              <Crop aria-hidden="true" className="size-5" />
              {t('crestCrop')}
            </Button>
          )}
          <Button
            variant="quiet"
            className="px-2"
            onClick={() => {
              setFile(undefined);
              onChange(null);
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {t('crestRemove')}
          </Button>
        </div>
      )}
      {isCropping && file !== undefined && (
        <CropCrest
          file={file}
          onCropped={(cut) => {
            setFile(new File([cut], file.name, { type: cut.type }));
            setCropping(false);
          }}
          onClose={() => setCropping(false)}
          onUnreadable={() => {
            refuse();
            setCropping(false);
          }}
        />
      )}
    </div>
  );
}

/** Decodes a file where nobody sees it. A file that costs too much to decode is refused before. */
function Decoded({ file, onRead, onFail }: { file: File; onRead(image: HTMLImageElement): void; onFail(): void }) {
  const { url, isRefused } = usePictureUrl(file);
  if (isRefused) return <Refused onFail={onFail} />;
  if (url === undefined) return null;
  return <img src={url} alt="" hidden onLoad={(event) => onRead(event.currentTarget)} onError={onFail} />;
}

function Refused({ onFail }: { onFail(): void }) {
  return <span ref={(element) => void (element && onFail())} hidden />;
}

interface CropCrestProps {
  file: File;
  onCropped(cut: Blob): void;
  onClose(): void;
  onUnreadable(): void;
}

function CropCrest({ file, onCropped, onClose, onUnreadable }: CropCrestProps) {
  const t = useTranslations('ownTeams');
  return (
    <Suspense>
      <CropDialog
        file={file}
        ratio={1}
        type="image/png"
        words={{
          title: t('cropTitle'),
          hint: t('cropHint'),
          done: t('cropDone'),
          busy: t('cropBusy'),
          cancel: t('cancel'),
        }}
        onCropped={(cut) => void cut.then(onCropped, onUnreadable)}
        onClose={onClose}
        onUnreadable={onUnreadable}
      />
    </Suspense>
  );
}

/** As in posts: on a light and on a dark background. */
function CrestOnGrounds({ crest }: { crest: string }) {
  const t = useTranslations('ownTeams');
  return (
    <div role="img" aria-label={t('crestPreview')} className="grid h-28 w-full max-w-72 grid-cols-2">
      {['bg-chalk', 'bg-ink'].map((ground) => (
        <div key={ground} className={`grid place-items-center p-3 ${ground}`}>
          <img src={toOwnAddress(crest, siteOrigin())} alt="" className="max-h-22 max-w-full object-contain" />
        </div>
      ))}
    </div>
  );
}

/** A team's crest in a square, or its first letter. */
export function Crest({ crest, name }: { crest: string | null; name: string }) {
  if (crest === null) {
    return (
      <span aria-hidden="true" className="display grid size-12 shrink-0 place-items-center bg-line text-2xl">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img src={toOwnAddress(crest, siteOrigin())} alt="" className="size-12 shrink-0 bg-chalk object-contain p-1" />
  );
}

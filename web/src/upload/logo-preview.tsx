import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePictureUrl } from './use-picture-url.ts';

/** A logo on a light and on a dark background, as in posts. */
export function LogoPreview({ file }: { file: File }) {
  const t = useTranslations('logos');
  const { url, isRefused } = usePictureUrl(file);
  const [unreadable, setUnreadable] = useState<string>();
  if (isRefused || (url !== undefined && unreadable === url)) return <p className="py-4">{t('unreadable')}</p>;
  if (url === undefined) return <div className="h-32 w-full bg-line" />;
  return (
    <figure className="flex w-full flex-col gap-1.5">
      <div role="img" aria-label={t('preview', { name: file.name })} className="grid h-32 w-full grid-cols-2">
        {['bg-chalk', 'bg-ink'].map((ground) => (
          <div key={ground} className={`relative ${ground}`}>
            <img
              src={url}
              alt=""
              className="absolute inset-0 size-full object-contain p-3"
              onError={() => setUnreadable(url)}
            />
          </div>
        ))}
      </div>
      <figcaption className="truncate text-soft">{file.name}</figcaption>
    </figure>
  );
}

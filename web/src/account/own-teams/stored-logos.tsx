import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { logosQuery } from '../../person/queries.ts';
import { loadPictureFile } from '../../upload/load-picture-file.ts';

interface StoredLogosProps {
  onFile(file: File): void;
  /** The picture did not come: offline, or deleted meanwhile. */
  onLost(): void;
}

/** The person's own logos as crests, one press each. Nothing without any: the file chooser above does the rest. */
export function StoredLogos({ onFile, onLost }: StoredLogosProps) {
  const t = useTranslations('ownTeams');
  const id = useId();
  const { data = [] } = useQuery(logosQuery);
  const [loading, setLoading] = useState<string>();
  // A sponsor's logo is nobody's crest.
  const logos = data.filter(({ logo_type, locked }) => logo_type !== 'sponsor' && !locked);
  if (logos.length === 0) return null;
  const take = async (logo: (typeof logos)[number]) => {
    setLoading(logo.id);
    try {
      const file = await loadPictureFile(logo.file_url);
      onFile(new File([file], logo.name, { type: file.type }));
    } catch {
      onLost();
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm text-soft">
        {t('crestStored')}
      </p>
      <ul aria-labelledby={id} className="flex gap-2 overflow-x-auto pb-1">
        {logos.map((logo) => (
          <li key={logo.id} className="shrink-0">
            <button
              type="button"
              title={logo.name}
              aria-label={t('crestTake', { name: logo.name })}
              aria-busy={loading === logo.id}
              disabled={loading !== undefined}
              onClick={() => void take(logo)}
              className="size-16 border-2 border-line bg-chalk p-1 enabled:hover:border-text aria-busy:opacity-50"
            >
              <img src={logo.file_url} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

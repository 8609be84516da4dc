import type { BackgroundBody } from '@matchpost/server/contract';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { backgroundsQuery } from '../../person/queries.ts';
import { nextBackground } from '../../post/next-background.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { LinkedImage } from '../../upload/linked-image.tsx';

/** One picture as wide as the page, 200 px of it at a time (specification, section 2). */
export function BackgroundPreview({ image }: { image: BackgroundBody }) {
  const t = useTranslations('backgrounds');
  const format = useFormatter();
  const queries = useQueryClient();
  const useInStudio = useTakeToStudio();
  const { name, width, height } = image;
  const date = format.dateTime(new Date(image.created_at), { dateStyle: 'medium' });
  return (
    <div className="flex flex-col gap-3">
      <div
        role="region"
        aria-label={t('preview', { name })}
        tabIndex={0}
        data-background-preview
        className="h-[200px] overflow-y-auto bg-line"
      >
        <LinkedImage
          key={image.id}
          src={image.file_url}
          alt={name}
          failedText={t('failedImage')}
          onStale={() =>
            void queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey }, { cancelRefetch: false })
          }
          className="min-h-[200px] w-full object-cover"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-soft">{t('size', { width: String(width), height: String(height), date })}</p>
        </div>
        <Button onClick={() => void useInStudio(image.id)}>{t('useInStudio')}</Button>
      </div>
    </div>
  );
}

/** The studio opens where it was left, with the picture behind the post. */
function useTakeToStudio() {
  const t = useTranslations('backgrounds');
  const navigate = useNavigate();
  return async (backgroundId: string) => {
    nextBackground.set(backgroundId);
    showToast({ kind: 'success', title: t('chosen') });
    await navigate({ to: '/studio' });
  };
}

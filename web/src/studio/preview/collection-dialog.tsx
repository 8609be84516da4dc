import type { BackgroundBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

interface CollectionDialogProps {
  open: boolean;
  images: readonly BackgroundBody[];
  onClose(): void;
}

export function CollectionDialog({ open, images, onClose }: CollectionDialogProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const chosen = useStudioState(({ context }) => context.backgroundId);
  const take = (backgroundId: string) => {
    studio.send({ type: 'SET_BACKGROUND', backgroundId });
    showToast({ kind: 'success', title: t('selectedImage') });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('collectionTitle')} closeLabel={t('close')}>
      {images.length === 0 ? (
        <p>{t('collectionEmpty')}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {images.map(({ id, name, thumbnail_url }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('chooseImage', { name })}
                aria-pressed={id === chosen}
                onClick={() => take(id)}
                className={classNames('block w-full border-4', id === chosen ? 'border-signal' : 'border-transparent')}
              >
                <img src={thumbnail_url} alt="" loading="lazy" className="aspect-[4/5] w-full bg-line object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

import type { BackgroundBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { backgroundsQuery } from '../../person/queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkedImage } from '../../upload/linked-image.tsx';

interface BackgroundGridProps {
  images: readonly BackgroundBody[];
  selected: string | undefined;
  onSelect(id: string): void;
  onDelete(image: BackgroundBody): void;
}

export function BackgroundGrid({ images, selected, onSelect, onDelete }: BackgroundGridProps) {
  const t = useTranslations('backgrounds');
  if (images.length === 0) return null;
  return (
    <ul aria-label={t('grid')} className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
      {images.map((image) => (
        <BackgroundTile
          key={image.id}
          image={image}
          isSelected={image.id === selected}
          onSelect={() => onSelect(image.id)}
          onDelete={() => onDelete(image)}
        />
      ))}
    </ul>
  );
}

interface BackgroundTileProps {
  image: BackgroundBody;
  isSelected: boolean;
  onSelect(): void;
  onDelete(): void;
}

function BackgroundTile({ image, isSelected, onSelect, onDelete }: BackgroundTileProps) {
  const t = useTranslations('backgrounds');
  const queries = useQueryClient();
  const { id, name } = image;
  return (
    <li className="flex flex-col bg-sheet">
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={t('show', { name })}
        onClick={onSelect}
        className={classNames(
          'block border-4 transition-colors',
          isSelected ? 'border-signal' : 'border-line hover:border-strong-line',
        )}
      >
        <LinkedImage
          src={image.thumbnail_url}
          failedText={t('failedImage')}
          onStale={() =>
            void queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey }, { cancelRefetch: false })
          }
          className="aspect-[4/5] w-full bg-line object-cover"
        />
      </button>
      <div className="flex items-center gap-1 pl-2">
        <p className="min-w-0 grow truncate">{name}</p>
        <IconButton
          data-delete={id}
          label={t('delete', { name })}
          icon={Trash2}
          onClick={onDelete}
          className="text-soft hover:text-bad"
        />
      </div>
    </li>
  );
}

import { useFormatter, useTranslations } from 'use-intl';
import type { SvgCounts } from './read-svg.ts';

const kinds = ['texts', 'images', 'rects', 'paths'] as const;

/** "3 Texte, 2 Bilder und 1 Pfad". */
export function useCountWords(): (counts: SvgCounts) => string {
  const t = useTranslations('editorDialogs.svg');
  const format = useFormatter();
  return (counts) => {
    const words = kinds.filter((kind) => counts[kind] > 0).map((kind) => t(kind, { count: counts[kind] }));
    return words.length === 0 ? t('nothingAtAll') : format.list(words);
  };
}

import { useTranslations } from 'use-intl';
import { useMemo } from 'react';
import { announce } from '../announce.ts';

/** What the canvas says to screen readers, and what each sentence fills in. */
export interface Said {
  moved: { x: number; y: number };
  selected: { count: number };
  copied: { count: number };
  pasted: { count: number };
  removed: { count: number };
  fieldsUsed: { fields: string };
  zoomed: { percent: number };
  pasteInvalid: object;
}

export type Say = <Sentence extends keyof Said>(sentence: Sentence, values: Said[Sentence]) => void;

export function useSay(): Say {
  const t = useTranslations('editorCanvas');
  return useMemo(() => {
    const sentences: { [Sentence in keyof Said]: (values: Said[Sentence]) => string } = {
      moved: ({ x, y }) => t('moved', { x: String(x), y: String(y) }),
      selected: ({ count }) => t('selected', { count }),
      copied: ({ count }) => t('copied', { count }),
      pasted: ({ count }) => t('pasted', { count }),
      removed: ({ count }) => t('removed', { count }),
      fieldsUsed: ({ fields }) => t('fieldsUsed', { fields }),
      zoomed: ({ percent }) => t('zoom.now', { percent: String(percent) }),
      pasteInvalid: () => t('pasteInvalid'),
    };
    return (sentence, values) => announce(sentences[sentence](values));
  }, [t]);
}

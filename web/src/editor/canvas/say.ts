import { useTranslations } from 'use-intl';
import { useMemo } from 'react';
import { useLanguage } from '../../preferences/language.ts';
import { showToast } from '../../ui/toast.ts';
import { announce } from '../announce.ts';
import { nameField } from '../panels/element-name.ts';

/** What the canvas says, and what each sentence fills in. */
interface Said {
  moved: { x: number; y: number };
  selected: { count: number };
  copied: { count: number };
  pasted: { count: number };
  removed: { count: number };
  lockedStay: object;
  fieldsUsed: { fields: readonly string[] };
  zoomed: { percent: number };
  pasteInvalid: object;
  clipboardEmpty: object;
  clipboardRefused: object;
}

/** What was asked for and is not done has to be seen as well; all else is seen on the canvas. */
const refusals: ReadonlySet<keyof Said> = new Set([
  'lockedStay',
  'fieldsUsed',
  'pasteInvalid',
  'clipboardEmpty',
  'clipboardRefused',
]);

export type Say = <Sentence extends keyof Said>(sentence: Sentence, values: Said[Sentence]) => void;

export function useSay(): Say {
  const t = useTranslations('editorCanvas');
  const language = useLanguage();
  return useMemo(() => {
    const sentences: { [Sentence in keyof Said]: (values: Said[Sentence]) => string } = {
      moved: ({ x, y }) => t('moved', { x: String(x), y: String(y) }),
      selected: ({ count }) => t('selected', { count }),
      copied: ({ count }) => t('copied', { count }),
      pasted: ({ count }) => t('pasted', { count }),
      removed: ({ count }) => t('removed', { count }),
      lockedStay: () => t('lockedStay'),
      fieldsUsed: ({ fields }) =>
        t('fieldsUsed', { fields: fields.map((field) => nameField(field, language)).join(', ') }),
      zoomed: ({ percent }) => t('zoom.now', { percent: String(percent) }),
      pasteInvalid: () => t('pasteInvalid'),
      clipboardEmpty: () => t('clipboardEmpty'),
      clipboardRefused: () => t('clipboardRefused'),
    };
    return (sentence, values) => {
      const text = sentences[sentence](values);
      if (refusals.has(sentence)) showToast({ id: 'canvas', kind: 'info', title: text });
      else announce(text);
    };
  }, [t, language]);
}

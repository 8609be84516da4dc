import type { Element } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useMemo } from 'react';
import { useLanguage } from '../../preferences/language.ts';
import type { Badge } from '../gestures/gesture.ts';
import { findElementName, nameField, nameKind } from '../panels/element-name.ts';
import type { Staged } from './stage.ts';
import { showToast } from '../../ui/toast.ts';
import { announce } from '../announce.ts';

/** Descriptions of the canvas in the page's language. */
export interface Words {
  describe(staged: Staged): string;
  /** Describes an entered game list. */
  parts(list: Staged): string;
  badge(badge: Badge): string;
}

export function useWords(): Words {
  const t = useTranslations('editorCanvas');
  const language = useLanguage();
  return useMemo(() => {
    const nameOf = (element: Element) => findElementName(element, language) ?? nameKind(element.type, language);
    return {
      parts: ({ element }) => t('parts', { list: nameOf(element) }),
      describe: (staged) => {
        const { element, place: at, shown, list } = staged;
        const place = { x: String(Math.round(at.x)), y: String(Math.round(at.y)) };
        const kind = nameKind(element.type, language);
        const what = findElementName(element, language);
        const notes = [
          list === undefined ? '' : t('partOf', { list: nameOf(list) }),
          element.locked ? t('locked') : '',
          shown ? '' : t('hidden'),
        ].filter((note) => note !== '');
        const whole = what === undefined ? t('unnamed', { kind, ...place }) : t('element', { what, kind, ...place });
        return [whole, ...notes].join(', ');
      },
      badge: (badge) => {
        if (badge.kind === 'angle') return t('angle', { degrees: String(Math.round(badge.degrees)) });
        if (badge.kind === 'size')
          return t('size', { width: String(Math.round(badge.width)), height: String(Math.round(badge.height)) });
        return t('position', { x: String(Math.round(badge.x)), y: String(Math.round(badge.y)) });
      },
    };
  }, [t, language]);
}

/** The announcements of the canvas and their values. */
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
  pasteUnfit: { count: number };
  clipboardEmpty: object;
  clipboardRefused: object;
}

/** Refusals are shown as well as announced; everything else is visible on the canvas. */
const refusals: ReadonlySet<keyof Said> = new Set([
  'lockedStay',
  'fieldsUsed',
  'pasteInvalid',
  'pasteUnfit',
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
      pasteUnfit: ({ count }) => t('pasteUnfit', { count }),
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

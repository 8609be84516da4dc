import type { Element } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useMemo } from 'react';
import { useLanguage } from '../../preferences/language.ts';
import type { Badge } from '../gestures/gesture.ts';
import { findElementName } from '../panels/element-name.ts';
import type { Staged } from './stage.ts';

/** Words about what is on the canvas, in the language of the page. */
export interface Words {
  describe(staged: Staged): string;
  /** Of a game list that was entered. */
  parts(list: Staged): string;
  badge(badge: Badge): string;
}

export function useWords(): Words {
  const t = useTranslations('editorCanvas');
  const language = useLanguage();
  return useMemo(() => {
    const nameOf = (element: Element) => findElementName(element, language) ?? t(`kinds.${element.type}`);
    return {
      parts: ({ element }) => t('parts', { list: nameOf(element) }),
      describe: (staged) => {
        const { element, place: at, shown, list } = staged;
        const place = { x: String(Math.round(at.x)), y: String(Math.round(at.y)) };
        const kind = t(`kinds.${element.type}`);
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

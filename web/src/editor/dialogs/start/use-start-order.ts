import { getTheme } from '@matchpost/engine/themes';
import { useMemo } from 'react';
import { useLanguage } from '../../../preferences/language.ts';
import { createSampleGames } from '../preview/sample-games.ts';
import type { PictureOrder } from '../drawing/orders.ts';
import type { ThemeStart } from './starts.ts';

/** Half the size is enough for a card, also on a dense screen. */
const SCALE = 0.5;

/** What the card of a beginning shows. */
export function useStartOrder({ theme, tab, games }: ThemeStart): PictureOrder {
  const language = useLanguage();
  return useMemo(() => {
    const template = getTheme(theme, { tab, games });
    const shown = createSampleGames({ played: tab === 'result', language }).slice(0, games);
    const data = { games: shown, tab, isHomeGame: true, showResultDetail: true, language };
    return { template, data, format: template.format, scale: SCALE };
  }, [theme, tab, games, language]);
}

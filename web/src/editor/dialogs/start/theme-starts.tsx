import { textIn } from '@matchpost/engine/languages';
import { themes, getTheme } from '@matchpost/engine/themes';
import type { Tab } from '@matchpost/engine';
import { useState, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { useSession } from '../../../session/session.ts';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import type { EditorDocument } from '../../document/document.ts';
import type { DrawingWorker } from '../drawing/ask-worker.ts';
import { DrawnPicture } from '../drawing/drawn-picture.tsx';
import { useDrawingWorker } from '../drawing/use-drawing-worker.ts';
import { createSampleGames } from '../preview/sample-games.ts';
import type { PictureOrder } from '../drawing/orders.ts';
import { createStart, gameCounts, type ThemeStart } from './starts.ts';

interface ThemeStartsProps {
  onStart(document: EditorDocument): void;
}

/** The themes for the tab and number of games somebody is after. */
export function ThemeStarts({ onStart }: ThemeStartsProps) {
  const t = useTranslations('editorDialogs');
  const { limits } = useSession();
  const most = limits.max_games_per_template;
  const [tab, setTab] = useState<Tab>('preview');
  const [games, setGames] = useState<ThemeStart['games']>(1);
  const worker = useDrawingWorker();
  return (
    <section aria-labelledby="start-themes" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-2 border-text pb-3">
        <h2 id="start-themes" className="display text-3xl">
          {t('start.themes')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <PressedGroup
            label={t('start.tab')}
            value={tab}
            onChange={(value) => setTab(value)}
            options={[
              { value: 'preview', text: t('preview.tabPreview') },
              { value: 'result', text: t('preview.tabResult') },
            ]}
          />
          {most > 1 && (
            <PressedGroup
              label={t('start.count')}
              value={String(games)}
              onChange={(value) => setGames(gameCounts.find((count) => String(count) === value) ?? 1)}
              options={gameCounts
                .filter((count) => count <= most)
                .map((count) => ({ value: String(count), text: t('games', { count }) }))}
            />
          )}
        </div>
      </div>
      {most < gameCounts.length && <p className="text-soft">{t('start.more', { count: most })}</p>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {themes.map(({ id: theme }) => (
          <li key={theme}>
            <ThemeCard start={{ kind: 'theme', theme, tab, games }} worker={worker} onStart={onStart} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThemeCardProps extends ThemeStartsProps {
  start: ThemeStart;
  worker: DrawingWorker;
}

function ThemeCard({ start, worker, onStart }: ThemeCardProps) {
  const t = useTranslations('editorDialogs');
  const language = useLanguage();
  const { theme, tab, games } = start;
  const order = useStartOrder(start);
  const facts = themes.find(({ id }) => id === theme);
  const name = facts === undefined ? theme : textIn(facts.name, language);
  const tabName = t(tab === 'preview' ? 'preview.tabPreview' : 'preview.tabResult');
  return (
    <button
      type="button"
      onClick={() => onStart(createStart(start, language))}
      className="group flex w-full flex-col gap-2 text-left"
    >
      <DrawnPicture
        worker={worker}
        order={order}
        alt=""
        failed={t('start.drawFailed')}
        className="w-full outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-signal"
      />
      <span className="text-lg font-semibold">
        {name}
        <span className="sr-only">: {t('start.choose', { tab: tabName, games })}</span>
      </span>
      <span className="text-soft">{facts !== undefined && textIn(facts.description, language)}</span>
    </button>
  );
}

/** Half the size is enough for a card, also on a dense screen. */
const SCALE = 0.5;

/** What the card of a beginning shows. */
function useStartOrder({ theme, tab, games }: ThemeStart): PictureOrder {
  const language = useLanguage();
  return useMemo(() => {
    const template = getTheme(theme, { tab, games });
    const shown = createSampleGames({ played: tab === 'result', language }).slice(0, games);
    const data = { games: shown, tab, isHomeGame: true, showResultDetail: true, language };
    return { template, data, format: template.format, scale: SCALE };
  }, [theme, tab, games, language]);
}

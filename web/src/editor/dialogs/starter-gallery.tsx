import { FileCode2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { themes } from '@matchpost/engine/themes';
import type { Tab } from '@matchpost/engine';
import { useLanguage } from '../../preferences/language.ts';
import { useSession } from '../../session/session.ts';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import type { EditorDocument } from '../document/document.ts';
import { DrawnPicture } from './drawing/drawn-picture.tsx';
import { useDrawingWorker } from './drawing/use-drawing-worker.ts';
import { createStart, gameCounts, type ThemeStart } from './start/starts.ts';
import { useStartOrder } from './start/use-start-order.ts';
import { WithDialogWords } from './with-dialog-words.tsx';

interface StarterGalleryProps {
  onStart(document: EditorDocument): void;
  /** Begins empty and opens the import. */
  onImport(): void;
}

/** What a new template begins with: nothing, a design from elsewhere, or a theme. */
export function StarterGallery(props: StarterGalleryProps) {
  return (
    <WithDialogWords>
      <Gallery {...props} />
    </WithDialogWords>
  );
}

function Gallery({ onStart, onImport }: StarterGalleryProps) {
  const t = useTranslations('editorDialogs.start');
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-10">
      <header>
        <h1 className="display text-[2.75rem] sm:text-6xl">{t('title')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
      </header>
      <ul className="grid grid-cols-2 gap-4 sm:flex">
        <li>
          <PlainStart
            title={t('empty')}
            hint={t('emptyHint')}
            onChoose={() => onStart(createStart({ kind: 'empty' }))}
          >
            <span className="block size-full bg-[#1a1a1a]" />
          </PlainStart>
        </li>
        <li>
          <PlainStart title={t('svg')} hint={t('svgHint')} onChoose={onImport}>
            <span className="grid size-full place-items-center border-2 border-dashed border-strong-line text-soft">
              <FileCode2 aria-hidden="true" className="size-12" strokeWidth={1.25} />
            </span>
          </PlainStart>
        </li>
      </ul>
      <ThemeStarts onStart={onStart} />
    </div>
  );
}

interface PlainStartProps {
  title: string;
  hint: string;
  onChoose(): void;
  children: ReactNode;
}

function PlainStart({ title, hint, onChoose, children }: PlainStartProps) {
  return (
    <button type="button" onClick={onChoose} className="group flex w-full flex-col gap-2 text-left sm:w-48">
      <span className="block aspect-[4/5] w-full outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-signal">
        {children}
      </span>
      <span className="text-lg font-semibold">{title}</span>
      <span className="text-soft">{hint}</span>
    </button>
  );
}

/** The themes for the tab and number of games somebody is after. */
function ThemeStarts({ onStart }: Pick<StarterGalleryProps, 'onStart'>) {
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
            onChange={setTab}
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
                .map((count) => ({ value: String(count), text: String(count), label: t('games', { count }) }))}
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

interface ThemeCardProps extends Pick<StarterGalleryProps, 'onStart'> {
  start: ThemeStart;
  worker: ReturnType<typeof useDrawingWorker>;
}

function ThemeCard({ start, worker, onStart }: ThemeCardProps) {
  const t = useTranslations('editorDialogs');
  const language = useLanguage();
  const { theme, tab, games } = start;
  const order = useStartOrder(start);
  const facts = themes.find(({ id }) => id === theme);
  const name = facts?.name[language] ?? theme;
  const tabName = t(tab === 'preview' ? 'preview.tabPreview' : 'preview.tabResult');
  return (
    <button
      type="button"
      aria-label={t('start.choose', { theme: name, tab: tabName, games })}
      onClick={() => onStart(createStart(start))}
      className="group flex w-full flex-col gap-2 text-left"
    >
      <DrawnPicture
        worker={worker}
        order={order}
        alt=""
        failed={t('start.drawFailed')}
        className="w-full outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-signal"
      />
      <span className="text-lg font-semibold">{name}</span>
      <span className="text-soft">{facts?.description[language]}</span>
    </button>
  );
}

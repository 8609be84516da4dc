import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileCode2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ReactNode, useState, useMemo } from 'react';
import { textIn } from '@matchpost/engine/languages';
import { themes, getTheme } from '@matchpost/engine/themes';
import type { Tab } from '@matchpost/engine';
import { useEditorMachine } from '../machine/use-machine.ts';
import { createEmptyDocument, type EditorDocument } from '../document/document.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useSession } from '../../session/session.ts';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import { type DrawingWorker, useDrawingWorker, type PictureOrder } from '../dialogs/drawing/drawing-worker.ts';
import { DrawnPicture } from '../dialogs/drawing/drawn-picture.tsx';
import { useStartData } from '../dialogs/preview/use-preview.ts';
import type { EditorData } from '../editor-context.ts';
import { createStart, gameCounts, type ThemeStart } from './starts.ts';
import { withWords } from '../words.tsx';

/** The page on which a new template begins. */
export function ChoosingStart() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <div className="page-width flex pt-2">
        <Link
          to="/profile/templates"
          className="-ml-2 inline-flex min-h-12 items-center gap-2 px-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Link>
      </div>
      <StarterGallery
        onStart={(document) => actor.send({ type: 'START', document })}
        onImport={() => actor.send({ type: 'START_IMPORT' })}
      />
    </div>
  );
}

interface StarterGalleryProps {
  onStart(document: EditorDocument): void;
  /** Starts empty and opens the import. */
  onImport(): void;
}

/** Starts: empty, an imported design, or a theme. */
const StarterGallery = withWords('editorDialogs', Gallery);

function Gallery({ onStart, onImport }: StarterGalleryProps) {
  const t = useTranslations('editorDialogs.start');
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-10">
      <header>
        <h1 className="display text-[2.75rem] sm:text-6xl">{t('title')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <PlainStart title={t('empty')} hint={t('emptyHint')} onChoose={() => onStart(createEmptyDocument())}>
            <span className="block size-full border-2 border-strong-line bg-[#1a1a1a]" />
          </PlainStart>
        </li>
        <li>
          <PlainStart title={t('svg')} hint={t('svgHint')} onChoose={onImport}>
            <span className="grid size-full place-items-center border-2 border-dashed border-strong-line text-soft">
              <FileCode2 aria-hidden="true" className="size-7" strokeWidth={1.5} />
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
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-4 border-2 border-line bg-sheet p-3 text-left transition-colors hover:border-text"
    >
      <span className="block aspect-[4/5] w-14 shrink-0">{children}</span>
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="block text-soft">{hint}</span>
      </span>
    </button>
  );
}

interface ThemeStartsProps {
  onStart(document: EditorDocument): void;
}

/** The themes for a tab and a number of games. */
function ThemeStarts({ onStart }: ThemeStartsProps) {
  const t = useTranslations('editorDialogs');
  const { limits } = useSession();
  const most = limits.max_games_per_template;
  const [tab, setTab] = useState<Tab>('preview');
  const [games, setGames] = useState<ThemeStart['games']>(1);
  const worker = useDrawingWorker();
  const data = useStartData({ tab, count: games });
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
            <ThemeCard start={{ kind: 'theme', theme, tab, games }} data={data} worker={worker} onStart={onStart} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThemeCardProps extends ThemeStartsProps {
  start: ThemeStart;
  /** Undefined while it loads. */
  data: EditorData | undefined;
  worker: DrawingWorker;
}

function ThemeCard({ start, data, worker, onStart }: ThemeCardProps) {
  const t = useTranslations('editorDialogs');
  const language = useLanguage();
  const { theme, tab, games } = start;
  const order = useStartOrder(start, data);
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

/** The picture of a card; undefined while its data load. */
function useStartOrder({ theme, tab, games }: ThemeStart, data: EditorData | undefined): PictureOrder | undefined {
  return useMemo(() => {
    if (data === undefined) return undefined;
    const template = getTheme(theme, { tab, games });
    return { template, data, format: template.format, scale: SCALE };
  }, [theme, tab, games, data]);
}

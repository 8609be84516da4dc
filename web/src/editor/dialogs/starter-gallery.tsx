import { FileCode2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { createEmptyDocument, type EditorDocument } from '../document/document.ts';
import { ThemeStarts } from './start/theme-starts.tsx';
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

import { languageNames, languages } from '@matchpost/engine/languages';
import type { Issue } from '@matchpost/engine';
import type { PostTexts as Texts } from '@matchpost/engine/posts';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../device/clipboard.ts';
import { useLanguage, type Language } from '../../preferences/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

interface PostTextsProps {
  /** Undefined while loading. */
  write: ((language: Language) => Texts) | undefined;
  warnings: readonly Issue[];
}

/** The language of the texts on screen, which are also those that leave with the post. */
export function useTextLanguage(): Language {
  const page = useLanguage();
  return useStudioState(({ context }) => context.textLanguage) ?? page;
}

/** Caption and alternative text in every language, with a copy button. */
export function PostTexts({ write, warnings }: PostTextsProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const language = useTextLanguage();
  const texts = write?.(language);
  return (
    <section aria-labelledby="texts" className="flex flex-col gap-4">
      {warnings.some(({ code }) => code.startsWith('image')) && <Notice>{t('missingPictures')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-text pb-2">
        <h2 id="texts" className="display text-3xl">
          {t('texts')}
        </h2>
        <PressedGroup
          label={t('texts')}
          value={language}
          onChange={(language: Language) => studio.send({ type: 'SET_TEXT_LANGUAGE', language })}
          options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
        />
      </div>
      {texts ? (
        <>
          <CopyText label={t('caption')} text={texts.caption} language={language} />
          <CopyText label={t('altText')} hint={t('altHint')} text={texts.altText} language={language} />
        </>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </section>
  );
}

interface CopyTextProps {
  label: string;
  hint?: string;
  text: string;
  language: Language;
}

const COPIED_MS = 2_000;

function CopyText({ label, hint, text, language }: CopyTextProps) {
  const t = useTranslations('studio');
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      // Browsers may refuse the clipboard; the text can still be selected.
      showToast({ kind: 'error', title: t('copyFailed') });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h3 id={id} className="font-semibold">
            {label}
          </h3>
          {hint && <p className="text-soft">{hint}</p>}
        </div>
        <Button
          variant="secondary"
          onClick={() => void copy()}
          aria-describedby={id}
          className="min-w-36 shrink-0 px-3"
        >
          {copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
          <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
        </Button>
      </div>
      <p
        data-keep-clear
        lang={language}
        className="border-l-4 border-line bg-sheet px-4 py-3 whitespace-pre-line select-text"
      >
        {text}
      </p>
    </div>
  );
}

import { useEffect, useId, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { issueMessage, type Element } from '@matchpost/engine';
import { textIn, type Language } from '@matchpost/engine/languages';
import { useLanguage } from '../../preferences/language.ts';
import { useFace } from '../panels/fonts/faces.ts';
import { showToast } from '../../ui/toast.ts';
import { NoticeButton, noticeClass } from './canvas-notices.tsx';
import { commitContent, type TextElement } from './commit-content.ts';
import { boundsOf, type Box } from './geometry.ts';
import { findStaged, type Staged } from './stage.ts';
import { useCanvas } from './canvas-controller.ts';
import { toScreen, type Viewport } from './viewport.ts';
import { findShortcut } from '../keys/shortcuts.ts';
import { isText } from '../kinds/index.ts';

/** A field over the edited text, in its own face and size. */
export function TextEditor() {
  const canvas = useCanvas();
  const { editing } = useSyncExternalStore(canvas.ui.subscribe, canvas.ui.get);
  const staged = editing === undefined ? undefined : findStaged(canvas.stage(), editing);
  const element = findText(staged?.element);
  if (staged === undefined || element === undefined) return null;
  return <TextField key={staged.id} staged={staged} element={element} />;
}

function TextField({ staged, element }: { staged: Staged; element: TextElement }) {
  const t = useTranslations('editorCanvas');
  const language = useLanguage();
  const canvas = useCanvas();
  const [hint, refusal] = [useId(), useId()];
  const before = getWords(element, language);
  const [words, setWords] = useState(before);
  const [refused, setRefused] = useState('');
  const newest = useRef(words);
  newest.current = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const { view } = useSyncExternalStore(canvas.view.subscribe, canvas.view.get);
  const family = useFace(element.fontFamily, Number(element.fontWeight) || 400);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  /** Keeps the field open while the engine refuses the words. */
  const finish = () => {
    if (isDone.current) return;
    const content = withWords(element, language, newest.current);
    const problem = newest.current === before ? undefined : commitContent(canvas.store, element, content);
    if (problem !== undefined) {
      setRefused(issueMessage(problem, language));
      return;
    }
    isDone.current = true;
    canvas.actor.send({ type: 'EDITED' });
  };
  const discard = () => {
    isDone.current = true;
    canvas.actor.send({ type: 'CANCELLED' });
  };
  // A click outside, a key or leaving closes the field: its text is kept unless it was discarded.
  useEffect(() => {
    const { unsubscribe } = canvas.actor.subscribe((snapshot) => {
      if (snapshot.matches('editingText') || isDone.current || newest.current === before) return;
      isDone.current = true;
      const problem = commitContent(canvas.store, element, withWords(element, language, newest.current));
      if (problem === undefined) return;
      showToast({ kind: 'error', title: t('editRefused'), description: issueMessage(problem, language) });
    });
    return unsubscribe;
  }, [canvas, before, element, language, t]);
  const { outer, inner } = stylesFor(staged, element, { view, family });
  return (
    <div
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish();
      }}
    >
      <div data-writing="" className="absolute z-10" style={outer}>
        <div className="inline-grid *:col-start-1 *:row-start-1" style={inner}>
          <span aria-hidden="true" className="invisible min-w-[1ch] whitespace-pre-wrap">
            {words}{' '}
          </span>
          <textarea
            ref={field}
            value={words}
            rows={1}
            maxLength={2000}
            aria-label={t('edit')}
            aria-invalid={refused !== ''}
            aria-describedby={refused === '' ? hint : `${hint} ${refusal}`}
            spellCheck={false}
            style={{ color: colorOf(element.fill, canvas), textAlign: inner.textAlign }}
            className="resize-none overflow-hidden bg-black/25 outline-2 outline-signal [font:inherit] [letter-spacing:inherit] [text-transform:inherit]"
            onChange={(event) => {
              setWords(event.target.value);
              setRefused('');
            }}
            onKeyDown={(event) => {
              if (findShortcut(event) !== 'save') event.stopPropagation();
              const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (isEnter || event.key === 'Escape') finish();
            }}
          />
        </div>
      </div>
      <div className={noticeClass} style={placeHint(staged.box, view)}>
        {refused !== '' && (
          <p id={refusal} role="alert" className="font-semibold">
            {refused}
          </p>
        )}
        <span id={hint} className="pointer-coarse:sr-only">
          {t('editHint')}
        </span>{' '}
        <NoticeButton onPress={finish}>{t('editDone')}</NoticeButton>
        <NoticeButton onPress={discard}>{t('editDiscard')}</NoticeButton>
      </div>
    </div>
  );
}

/** Height of the hint at the canvas' upper edge, in screen pixels. */
const HINT_ROOM = 96;

/** Moves the hint below a text that is at the upper edge, so that neither covers the other. */
function placeHint(box: Box, view: Viewport): CSSProperties | undefined {
  const { x, y, height } = boundsOf(box);
  const [top, bottom] = [toScreen(view, { x, y }).y, toScreen(view, { x, y: y + height }).y];
  return top < HINT_ROOM && bottom > 0 ? { top: bottom + HINT_ROOM / 4 } : undefined;
}

function stylesFor(
  staged: Staged,
  element: TextElement,
  { view, family }: { view: Viewport; family: string },
): { outer: CSSProperties; inner: CSSProperties } {
  const place = placeText(staged, element, view);
  const share = { start: 0, middle: 50, end: 100 }[element.textAnchor];
  const textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[element.textAnchor];
  return {
    outer: { left: place.left, top: place.top },
    inner: {
      position: 'absolute',
      width: place.width ?? 'max-content',
      transformOrigin: '0 0',
      transform: `rotate(${place.rotation}deg) scale(${place.scale}) translate(-${share}%, ${place.rise}px)`,
      fontFamily: family,
      fontSize: place.fontSize,
      fontStyle: element.fontStyle,
      lineHeight: place.lineHeight,
      letterSpacing: place.letterSpacing,
      // Placeholders keep their spelling.
      textTransform: isFilled(element) ? 'none' : element.textTransform,
      textAlign,
    },
  };
}

function isFilled({ content }: TextElement): boolean {
  return JSON.stringify(content).includes('{{');
}

/** The colour of a name in the palette; colours that follow the club are shown in chalk. */
function colorOf(fill: string, { store }: ReturnType<typeof useCanvas>): string {
  if (!fill.startsWith('$')) return fill;
  return store.getSnapshot().context.document.template.palette[fill.slice(1)] ?? '#f4efe3';
}

/** Phones zoom in on fields with smaller letters. */
const SMALLEST_FONT = 16;
/** Ascender and descender of most faces together, in em. */
const USUAL_HEIGHT = 1.2;

/** The place of the field, so that its letters lie on those of the post. */
interface TextPlace {
  left: number;
  top: number;
  /** CSS pixels of the field before `scale` is applied. */
  fontSize: number;
  scale: number;
  rotation: number;
  /** From the anchor to the field's upper edge, before scaling. */
  rise: number;
  /** Width of wrapped lines; undefined without wrapping. */
  width: number | undefined;
  lineHeight: number;
  letterSpacing: number;
}

function placeText({ box, fontSize = 48 }: Staged, element: TextElement, view: Viewport): TextPlace {
  const { x: left, y: top } = toScreen(view, box.pivot);
  const seen = fontSize * view.scale;
  const css = Math.max(SMALLEST_FONT, seen);
  const { lineHeight, mode, maxWidth } = element.fit;
  const pitch = lineHeight * fontSize;
  const lines = Math.max(1, Math.round((box.frame.height - USUAL_HEIGHT * fontSize) / pitch) + 1);
  const first = box.frame.height - (lines - 1) * pitch;
  // CSS puts half of the line's extra height above the letters.
  const rise = box.frame.y - (pitch - first) / 2 - box.pivot.y;
  const unit = css / fontSize;
  return {
    left,
    top,
    fontSize: css,
    scale: seen / css,
    rotation: box.rotation,
    rise: rise * unit,
    width: mode === 'wrap' ? Math.max(maxWidth, box.frame.width) * unit : undefined,
    lineHeight,
    letterSpacing: element.letterSpacing * unit * (fontSize / element.fontSize),
  };
}

/** The words to edit; of a text in several languages, those of the page's language. */
function getWords({ content }: TextElement, language: Language): string {
  return textIn(content, language);
}

function withWords({ content }: TextElement, language: Language, words: string): TextElement['content'] {
  return typeof content === 'string' ? words : { ...content, [language]: words };
}

function findText(element: Element | undefined): TextElement | undefined {
  return element !== undefined && isText(element) ? element : undefined;
}

import type { Element } from '@matchpost/engine';
import { textIn, type Language } from '@matchpost/engine/languages';
import { isText } from '../kinds/index.ts';
import type { Staged } from './stage.ts';
import { toScreen, type Viewport } from './viewport.ts';

/** Smaller than this a phone would zoom in on the field. */
const SMALLEST_FONT = 16;
/** Ascender and descender of most faces together, in font sizes. */
const USUAL_HEIGHT = 1.2;

/** Where the field for a text stands so that its letters lie on those of the post. */
interface TextPlace {
  left: number;
  top: number;
  /** CSS pixels of the field; it is then scaled by `scale`. */
  fontSize: number;
  scale: number;
  rotation: number;
  /** From the anchor to the field's upper edge, before scaling. */
  rise: number;
  /** Of lines that break; undefined where they do not. */
  width: number | undefined;
  lineHeight: number;
  letterSpacing: number;
}

type TextElement = Extract<Element, { content: unknown }>;

export function placeText({ box, fontSize = 48 }: Staged, element: TextElement, view: Viewport): TextPlace {
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

/** The words somebody writes; of a text in several languages those of the page. */
export function getWords({ content }: TextElement, language: Language): string {
  return textIn(content, language);
}

export function withWords({ content }: TextElement, language: Language, words: string): TextElement['content'] {
  return typeof content === 'string' ? words : { ...content, [language]: words };
}

export function findText(element: Element | undefined): TextElement | undefined {
  return element !== undefined && isText(element) ? element : undefined;
}

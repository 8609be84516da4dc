import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../messages/areas.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { getLanguage } from '../../preferences/language.ts';
import { useEditorParts } from '../editor-context.ts';
import './canvas.css';
import { CanvasMenu } from './canvas-menu.tsx';
import { CanvasNotices } from './canvas-notices.tsx';
import { useWords, useSay } from './words.ts';
import { mountCanvas, type Mounted } from './mount.ts';
import { TextEditor } from './text-editor.tsx';
import { useCanvas } from './canvas-controller.ts';
import { useKeys } from '../keys/handle-key.ts';

/** Loads the messages with the canvas, so that nothing is hidden again while they load. */
await loadMessages('editorCanvas', getLanguage());

interface CanvasProps {
  /** Shows the final post: it cannot be changed. */
  isPreview?: boolean;
  /** Called with a picture that was pasted or dropped; the page stores it before it goes on the canvas. */
  onImage?: (file: File) => void;
}

/** The post as the engine draws it, with its handles. */
export function Canvas(props: CanvasProps) {
  return (
    <WithMessages area="editorCanvas">
      <CanvasArea {...props} />
    </WithMessages>
  );
}

const PAPER_INSET = 4;

const ignoreImage = (): void => undefined;

function CanvasArea({ isPreview = false, onImage = ignoreImage }: CanvasProps) {
  const t = useTranslations('editorCanvas');
  const canvas = useCanvas();
  const say = useSay();
  const host = useRef<HTMLDivElement>(null);
  const mounted = useMounted(host, isPreview);
  const { width, height } = useShape();
  useKeys({ canvas, host, mounted, say, isDisabled: isPreview, onImage });
  return (
    <div
      ref={host}
      role="group"
      aria-label={t('canvas')}
      aria-description={isPreview ? undefined : t('help')}
      tabIndex={-1}
      data-canvas={isPreview ? 'preview' : 'editing'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const image = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'));
        if (image !== undefined && !isPreview) onImage(image);
      }}
      className="relative size-full touch-none overflow-hidden [-webkit-touch-callout:none] bg-line/50 outline-none select-none"
    >
      {/* Slightly smaller than the post, so that no white shows at its edges. */}
      <div
        data-paper=""
        className="canvas-edge absolute top-0 left-0 origin-top-left will-change-transform"
        style={{ width, height }}
      >
        <div className="canvas-paper absolute" style={{ inset: PAPER_INSET }} />
      </div>
      <svg className="canvas-art absolute inset-0 size-full">
        <g data-view="">
          <svg width={width} height={height} overflow="hidden">
            <g data-ground="" aria-hidden="true" />
            <g
              data-list=""
              role={isPreview ? 'group' : 'listbox'}
              aria-multiselectable={isPreview ? undefined : true}
              aria-label={t('elements')}
            />
          </svg>
        </g>
      </svg>
      <svg className="canvas-overlay pointer-events-none absolute inset-0 size-full" aria-hidden="true">
        <g data-overlay="" className={isPreview ? 'hidden' : undefined} />
      </svg>
      <TextEditor />
      <CanvasMenu say={say} />
      <CanvasNotices />
    </div>
  );
}

/** Connects the canvas to its elements while they are in the page. */
function useMounted(host: RefObject<HTMLDivElement | null>, isPreview: boolean) {
  const canvas = useCanvas();
  const words = useWords();
  const newest = useRef({ words, isPreview });
  newest.current = { words, isPreview };
  const mounted = useRef<Mounted>(undefined);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const find = <E extends HTMLElement | SVGElement = SVGGElement>(name: string) =>
      element.querySelector<E>(`[data-${name}]`) ?? failToFind(name);
    const tied = mountCanvas(
      canvas,
      {
        host: element,
        paper: find<HTMLElement>('paper'),
        view: find('view'),
        ground: find('ground'),
        list: find('list'),
        overlay: find('overlay'),
      },
      { words: () => newest.current.words, isDisabled: () => newest.current.isPreview },
    );
    mounted.current = tied;
    return () => {
      tied.close();
      mounted.current = undefined;
    };
  }, [canvas, host]);
  useEffect(() => mounted.current?.refresh(), [words, isPreview]);
  return mounted;
}

function failToFind(name: string): never {
  throw new Error(`The canvas has no ${name}`);
}

/** The size of the drawn shape, so that paper and post change together. */
function useShape(): { width: number; height: number } {
  const { drawing } = useEditorParts();
  const canvas = useCanvas();
  const size = useCallback(() => drawing.get().post ?? canvas.stage().size, [drawing, canvas]);
  const width = useSyncExternalStore(drawing.subscribe, () => size().width);
  const height = useSyncExternalStore(drawing.subscribe, () => size().height);
  return { width, height };
}

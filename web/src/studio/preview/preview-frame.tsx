// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './preview-frame.css';
import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useState,
  type RefObject,
} from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Drawing } from './use-drawing.ts';

/** Wraps heading, post and controls, in this order: the post stays in view down to the last control. */
export const previewLayout =
  'page-width flex grow flex-col gap-4 py-4 sm:py-6 low:py-2 side:grid side:grid-cols-[auto_minmax(0,1fr)] ' +
  'side:grid-rows-[auto_1fr] side:items-start side:gap-x-8 lg:gap-x-12';

interface PreviewFrameProps {
  drawn: Drawing | undefined;
  /** Width divided by height of the picture that is loading. */
  ratio: number;
  altText: string;
  children?: ReactNode;
}

/** The engine's SVG, inline, so that nothing flickers when a part changes. */
export function PreviewFrame({ drawn, ratio, altText, children }: PreviewFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn !== undefined) holder.current?.replaceChildren(readSvg(drawn));
  }, [drawn]);
  return (
    <PostPlace ratio={drawn === undefined ? ratio : drawn.width / drawn.height}>
      {drawn === undefined && children === undefined && <Skeleton className="absolute inset-0" />}
      <div
        ref={holder}
        role="img"
        aria-label={altText}
        data-preview={drawn?.key}
        className={classNames('absolute inset-0 [&>svg]:size-full', drawn === undefined && 'invisible')}
      />
      {children}
    </PostPlace>
  );
}

export function PreviewFrameSkeleton({ ratio }: { ratio: number }) {
  return (
    <PostPlace ratio={ratio}>
      <Skeleton className="absolute inset-0" />
    </PostPlace>
  );
}

/** The same size in every format: the page around the post does not move. */
function PostPlace({ ratio, children }: { ratio: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(place);
  // A cast: React's type knows no custom properties.
  const style = { '--ratio': ratio } as CSSProperties;
  return (
    <div ref={place} className="post-place" data-small={isStuck || undefined} style={style}>
      <div className="post-stage">
        <div data-keep-clear className="post relative shadow-[0_18px_40px_-18px_rgb(0_0_0/0.55)]">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The engine escapes its output, and parsing as XML runs no script. */
function readSvg({ svg }: Drawing): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  documentElement.setAttribute('aria-hidden', 'true');
  return document.importNode(documentElement, true);
}

/** True once a sticky element sticks. */
function useStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const update = () => setStuck(element.current !== null && hasArrived(element.current));
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [element]);
  return isStuck;
}

/** Browsers round the two numbers to different fractions of a pixel. */
function hasArrived(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(element).top) + 1;
}

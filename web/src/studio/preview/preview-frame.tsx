import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Drawing } from './use-drawing.ts';

/** By window width (specification, section 2); other formats keep the width. */
const frameClass =
  'relative mx-auto w-[340px] max-w-full min-[480px]:w-[400px] min-[768px]:w-[480px] min-[1024px]:w-[560px]';

interface PreviewFrameProps {
  drawn: Drawing | undefined;
  /** What the picture shows, in words. */
  altText: string;
  children?: ReactNode;
}

/** The post as it will be: the engine's SVG, inline, so that nothing flickers when a part changes. */
export function PreviewFrame({ drawn, altText, children }: PreviewFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn !== undefined) holder.current?.replaceChildren(readSvg(drawn));
  }, [drawn]);
  const ratio = drawn === undefined ? '4 / 5' : `${drawn.width} / ${drawn.height}`;
  return (
    <div
      className={classNames(frameClass, 'shadow-[0_18px_40px_-18px_rgb(0_0_0/0.55)]')}
      style={{ aspectRatio: ratio }}
    >
      {drawn === undefined && children === undefined && <Skeleton className="absolute inset-0" />}
      <div
        ref={holder}
        role="img"
        aria-label={altText}
        data-preview={drawn?.key}
        className={classNames('absolute inset-0 [&>svg]:size-full', drawn === undefined && 'invisible')}
      />
      {children}
    </div>
  );
}

export function PreviewFrameSkeleton() {
  return (
    <div className={frameClass} style={{ aspectRatio: '4 / 5' }}>
      <Skeleton className="absolute inset-0" />
    </div>
  );
}

/** The engine escapes what it writes; parsing as XML runs no script either way. */
function readSvg({ svg }: Drawing): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  documentElement.setAttribute('aria-hidden', 'true');
  return document.importNode(documentElement, true);
}

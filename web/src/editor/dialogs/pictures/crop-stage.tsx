// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import 'react-image-crop/dist/ReactCrop.css';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ReactCrop } from 'react-image-crop';
import { useTranslations } from 'use-intl';
import type { CropFrame, Size } from './crop-frame.ts';

interface CropStageProps {
  source: string;
  image: RefObject<HTMLImageElement | null>;
  frame: CropFrame | undefined;
  ratio: number | undefined;
  zoom: number;
  onFrame(frame: CropFrame): void;
  onLoad(size: Size): void;
  onUnreadable(): void;
}

/** Share of the window's height, so that the buttons stay in sight. */
const TALLEST = 0.42;

/** The picture with the crop frame; a zoomed picture scrolls. */
export function CropStage({ source, image, frame, ratio, zoom, onFrame, onLoad, onUnreadable }: CropStageProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState<Size>({ width: 0, height: 0 });
  const labels = useLabels();
  useLayoutEffect(() => {
    if (holder.current !== null && frame !== undefined) scrollTo(holder.current, frame);
    // Only zooming scrolls the picture; dragging the frame must not.
  }, [zoom, fitted]);
  const measure = (picture: HTMLImageElement) => {
    setFitted(fit(picture, { width: holder.current?.clientWidth ?? 0, height: innerHeight * TALLEST }));
    onLoad({ width: picture.naturalWidth, height: picture.naturalHeight });
  };
  return (
    <div ref={holder} className={`${checkered} max-h-[44dvh] overflow-auto text-center`}>
      <ReactCrop
        {...(frame !== undefined && { crop: frame })}
        {...(ratio !== undefined && { aspect: ratio })}
        onChange={(_, { x, y, width, height }) => onFrame({ unit: '%', x, y, width, height })}
        keepSelection
        minWidth={24}
        minHeight={24}
        ariaLabels={labels}
        className="ReactCrop--no-animate max-w-none! align-top"
      >
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          className="max-w-none!"
          style={{ width: fitted.width * zoom || undefined, height: fitted.height * zoom || undefined }}
          onLoad={(event) => measure(event.currentTarget)}
          onError={onUnreadable}
        />
      </ReactCrop>
    </div>
  );
}

function fit({ naturalWidth, naturalHeight }: HTMLImageElement, room: Size): Size {
  const by = Math.min(room.width / naturalWidth, room.height / naturalHeight);
  return { width: Math.floor(naturalWidth * by), height: Math.floor(naturalHeight * by) };
}

function scrollTo(holder: HTMLDivElement, { x, y, width, height }: CropFrame): void {
  const left = (holder.scrollWidth * (x + width / 2)) / 100 - holder.clientWidth / 2;
  const top = (holder.scrollHeight * (y + height / 2)) / 100 - holder.clientHeight / 2;
  holder.scrollTo({ left, top });
}

function useLabels() {
  const t = useTranslations('editorDialogs.crop');
  const handle = t('handle');
  return {
    cropArea: t('area'),
    nwDragHandle: handle,
    nDragHandle: handle,
    neDragHandle: handle,
    eDragHandle: handle,
    seDragHandle: handle,
    sDragHandle: handle,
    swDragHandle: handle,
    wDragHandle: handle,
  };
}

/** Background of pictures that may be transparent. */
export const checkered = 'bg-[repeating-conic-gradient(var(--line)_0_25%,transparent_0_50%)] bg-[length:16px_16px]';

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import 'react-image-crop/dist/ReactCrop.css';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { sizeOf, type Size } from '../../../crop/crop-image.ts';
import { useCropLabels } from '../../../crop/labels.ts';

interface CropStageProps {
  source: string;
  image: RefObject<HTMLImageElement | null>;
  frame: PercentCrop | undefined;
  ratio: number | undefined;
  zoom: number;
  onFrame(frame: PercentCrop): void;
  onLoad(size: Size): void;
  onUnreadable(): void;
}

/** Share of the window's height, so that the buttons stay in sight. */
const TALLEST = 0.42;

/** The picture with the crop frame; a zoomed picture scrolls. */
export function CropStage({ source, image, frame, ratio, zoom, onFrame, onLoad, onUnreadable }: CropStageProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState<Size>({ width: 0, height: 0 });
  const labels = useCropLabels();
  useLayoutEffect(() => {
    if (holder.current !== null && frame !== undefined) scrollTo(holder.current, frame);
    // Only zooming scrolls the picture; dragging the frame must not.
  }, [zoom, fitted]);
  const measure = (picture: HTMLImageElement) => {
    setFitted(fit(picture, { width: holder.current?.clientWidth ?? 0, height: innerHeight * TALLEST }));
    onLoad(sizeOf(picture));
  };
  return (
    <div ref={holder} className={`${checkered} max-h-[44dvh] overflow-auto text-center`}>
      <ReactCrop
        {...(frame !== undefined && { crop: frame })}
        {...(ratio !== undefined && { aspect: ratio })}
        onChange={(_, percent) => onFrame(percent)}
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

function scrollTo(holder: HTMLDivElement, { x, y, width, height }: PercentCrop): void {
  const left = (holder.scrollWidth * (x + width / 2)) / 100 - holder.clientWidth / 2;
  const top = (holder.scrollHeight * (y + height / 2)) / 100 - holder.clientHeight / 2;
  holder.scrollTo({ left, top });
}

/** Background of pictures that may be transparent. */
export const checkered = 'bg-[repeating-conic-gradient(var(--line)_0_25%,transparent_0_50%)] bg-[length:16px_16px]';

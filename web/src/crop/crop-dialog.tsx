// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { withMessages } from '../messages/with-messages.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { usePictureUrl } from '../upload/use-picture-url.ts';
import { useCropLabels } from './labels.ts';
import { cropImage, getLargestFrame, nameCut, sizeOf, toArea, type CropType } from './crop-image.ts';

/** 4:5, the format of a post (specification, section 9). */
const USUAL = 1080 / 1350;

interface CropWords {
  title: string;
  hint: string;
  done: string;
  /** Shown while the cut-out is processed. */
  busy: string;
  cancel: string;
}

interface CropDialogProps {
  file: File;
  /** Width divided by height of the cut-out. */
  ratio?: number;
  /** Of the cut-out: JPEG by default. */
  type?: CropType;
  words: CropWords;
  /** Receives the cut-out, named like its picture. */
  onCropped(cut: Promise<File>): void;
  /** Called by a button, Escape or a press outside. */
  onClose(): void;
  /** The browser cannot decode the file. */
  onUnreadable(): void;
  busy?: boolean;
  /** Another button, before the last one. */
  extra?: ReactNode;
}

/** Selects the part of a picture that goes into the post. */
export const CropDialog = withMessages(Cropping, 'upload');

function Cropping(props: CropDialogProps) {
  const { file, words, ratio = USUAL, type, onCropped, onClose, onUnreadable, busy = false, extra } = props;
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const labels = useCropLabels();
  const { url: source, isRefused } = usePictureUrl(file);
  useEffect(() => {
    if (isRefused) onUnreadable();
  }, [isRefused]);
  const finish = () => {
    if (image.current === null || crop === undefined) return;
    const cut = cropImage(image.current, toArea(crop, sizeOf(image.current)), type);
    onCropped(cut.then((blob) => nameCut(blob, file)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          {extra}
          <Button busy={busy} disabled={crop === undefined} onClick={finish}>
            {busy ? words.busy : words.done}
          </Button>
        </>
      }
    >
      <p>{words.hint}</p>
      <ReactCrop
        {...(crop !== undefined && { crop })}
        onChange={(_, percent) => setCrop(percent)}
        aspect={ratio}
        keepSelection
        ariaLabels={labels}
        minWidth={40}
        className="mx-auto max-h-[55dvh] touch-none"
      >
        {source !== undefined && (
          <img
            ref={image}
            src={source}
            alt=""
            className="max-h-[55dvh]"
            onLoad={(event) => setCrop(getLargestFrame(sizeOf(event.currentTarget), ratio))}
            onError={onUnreadable}
          />
        )}
      </ReactCrop>
    </Dialog>
  );
}

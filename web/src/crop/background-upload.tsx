import type { UploadedBackground } from '@matchpost/server/contract';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FileInput } from '../ui/file-input.tsx';

const BackgroundCrop = lazy(async () => ({ default: (await import('./background-crop.tsx')).BackgroundCrop }));

/** Browsers offer the camera in their chooser of files. */
const CameraButton = import.meta.env.APP
  ? lazy(async () => ({ default: (await import('./camera-button.tsx')).CameraButton }))
  : undefined;

interface BackgroundUploadProps {
  label: string;
  /** Width divided by height of the post. */
  ratio: number;
  onUploaded(image: UploadedBackground): void;
}

/** A button that takes a photo from the device, crops it for the post and uploads it. */
export function BackgroundUpload({ label, ...props }: BackgroundUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <>
      <Button variant="secondary" className="px-4" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {CameraButton && (
        <Suspense>
          <CameraButton onPhoto={setFile} onChoose={() => input.current?.click()} />
        </Suspense>
      )}
      <FileInput ref={input} accept="image/*" onFiles={([chosen]) => setFile(chosen)} />
      {file !== undefined && (
        <Suspense>
          <BackgroundCrop file={file} {...props} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  );
}

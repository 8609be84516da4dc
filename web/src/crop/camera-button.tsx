import { Camera } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { device } from '../device/device.ts';
import { withMessages } from '../messages/with-messages.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

interface CameraButtonProps {
  onPhoto(photo: File): void;
  /** Opens the chooser of files, in case there is no photo. */
  onChoose(): void;
}

/** Takes a photo with the camera, in the app only. Permission is asked for by the tap. */
export const CameraButton = withMessages(TakePhoto, 'device');

function TakePhoto({ onPhoto, onChoose }: CameraButtonProps) {
  const t = useTranslations('device');
  const { photos } = device;
  if (photos === undefined) return null;
  const take = async () => {
    const taken = await photos.take();
    if (taken instanceof File) return onPhoto(taken);
    if (taken === 'aborted') return;
    const [title, description] =
      taken === 'refused' ? [t('cameraRefused'), t('cameraRefusedMore')] : [t('cameraFailed'), t('cameraFailedMore')];
    showToast({ kind: 'error', title, description, action: { label: t('chooseFile'), onAction: onChoose } });
  };
  return (
    <Button variant="secondary" className="px-4" onClick={() => void take()}>
      <Camera aria-hidden="true" className="size-5" />
      {t('takePhoto')}
    </Button>
  );
}

import { useTranslations } from 'use-intl';
import { BackgroundCrop } from '../crop/background-crop.tsx';
import { forgetShared, sharedFiles } from '../device/shared-files.ts';
import { getRatio } from '../render/format-ratio.ts';
import { showToast } from '../ui/toast.ts';
import { useFormat, useTemplate } from './preview/use-request.ts';
import { useDropShared } from './use-drop-shared.ts';
import { useStudio, useStudioState } from './use-studio.ts';

/** The same dialog as for a photo chosen here; it says so when the file is none. */
export function SharedCrop({ file, isProblem }: { file: File; isProblem: boolean }) {
  const { format } = useFormat();
  const drop = useDropShared(file);
  const setBackground = useSetBackground();
  return (
    <BackgroundCrop
      file={file}
      ratio={getRatio(format)}
      onUploaded={({ id }) => {
        void forgetShared();
        setBackground(id);
      }}
      // Also called after the upload, when nothing waits any more.
      onClose={() => {
        if (isProblem) void forgetShared();
        else if (sharedFiles.get()?.file === file) drop();
      }}
    />
  );
}

function useSetBackground(): (id: string) => void {
  const t = useTranslations('studio');
  const studio = useStudio();
  const before = useStudioState(({ context }) => context.backgroundId);
  const template = useTemplate();
  return (id) => {
    const set = (backgroundId: string) => studio.send({ type: 'SET_BACKGROUND', backgroundId });
    set(id);
    if (template?.takesImage === false) {
      showToast({ title: t('sharedUnseen'), description: t('sharedUnseenMore') });
    } else if (before !== undefined) {
      const action = { label: t('sharedUndo'), onAction: () => set(before) };
      showToast({ title: t('sharedReplaced'), description: t('sharedReplacedMore'), action });
    }
  };
}

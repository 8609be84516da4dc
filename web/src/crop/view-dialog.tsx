// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import 'react-image-crop/dist/ReactCrop.css';
import { useQueryClient } from '@tanstack/react-query';
import type { Format } from '@matchpost/engine';
import { updateBackground, type BackgroundBody, type ImageView } from '@matchpost/server/contract';
import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { withMessages } from '../messages/with-messages.tsx';
import { putInList } from '../person/cached-list.ts';
import { backgroundsQuery } from '../person/queries.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useCropLabels } from './labels.ts';
import { cropOf, focusIn, withFocus } from './view.ts';

interface ViewDialogProps {
  background: BackgroundBody;
  format: Format;
  /** Width divided by height of the format. */
  ratio: number;
  onClose(): void;
}

/** Chooses the part of a background that one format shows, or all of them. */
export const ViewDialog = withMessages(View, 'upload');

function View({ background, format, ratio, onClose }: ViewDialogProps) {
  const t = useTranslations('studio');
  const { id, width, height, view, file_url } = background;
  const [crop, setCrop] = useState<PercentCrop>(() => cropOf({ width, height }, ratio, focusIn(view, format)));
  const [isForAll, setForAll] = useState(false);
  const labels = useCropLabels();
  const { save, isBusy } = useSave(id, onClose);
  // The end of a save would close another dialog.
  const leave = () => !isBusy && onClose();
  return (
    <Dialog
      open
      onClose={leave}
      title={t('viewTitle', { format })}
      actions={
        <>
          <Button variant="secondary" busy={isBusy} onClick={leave}>
            {t('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void save(withFocus(view, { crop, ...(isForAll ? {} : { format }) }))}>
            {t('cropDone')}
          </Button>
        </>
      }
    >
      <p>{t(crop.width > 99 && crop.height > 99 ? 'viewWhole' : 'viewHint')}</p>
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        aspect={ratio}
        locked
        keepSelection
        ariaLabels={labels}
        className="mx-auto max-h-[55dvh] touch-none"
      >
        <img src={file_url} alt="" className="max-h-[55dvh]" />
      </ReactCrop>
      <Checkbox checked={isForAll} onChange={(event) => setForAll(event.currentTarget.checked)}>
        {t('viewAll')}
      </Checkbox>
    </Dialog>
  );
}

function useSave(id: string, onDone: () => void) {
  const t = useTranslations('studio');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async (view: ImageView) => {
    setBusy(true);
    try {
      const changed = await callApi(updateBackground, { params: { id }, body: { view } });
      putInList(queries, backgroundsQuery.queryKey, changed);
      showToast({ kind: 'success', title: t('viewSaved') });
      onDone();
    } catch (error) {
      void showFailure(t('viewNotSaved'), error);
      setBusy(false);
    }
  };
  return { save, isBusy };
}

import { useTranslations } from 'use-intl';

/** Labels of the crop frame and its handles for screen readers; the library's own are English. */
export function useCropLabels() {
  const t = useTranslations('upload');
  const handle = t('cropHandle');
  return {
    cropArea: t('cropArea'),
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

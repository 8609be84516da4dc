import { ImageIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useEditorState } from '../../panels/use-editor-state.ts';
import { BackgroundPicker } from '../background-picker.tsx';
import type { Preview } from './use-preview.ts';

/** A picture in the place of the placeholder, as the studio would put one there. */
export function BackgroundControl({ preview: { choice, store } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs.preview');
  const takesImage = useEditorState(({ document: { template } }) => template.useBackgroundPlaceholder);
  const [isOpen, setOpen] = useState(false);
  if (!takesImage) return null;
  return (
    <div role="group" aria-label={t('background')} className="flex gap-2">
      <Button look="secondary" className="grow justify-start! px-3!" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden="true" className="size-5" />
        {t('chooseBackground')}
      </Button>
      {choice.background !== undefined && (
        <Button
          look="secondary"
          className="px-3!"
          aria-label={t('clearBackground')}
          title={t('clearBackground')}
          onClick={() => store.trigger.change({ changes: { background: undefined } })}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      )}
      <BackgroundPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={({ id, name, file_url: url }) => store.trigger.change({ changes: { background: { id, name, url } } })}
      />
    </div>
  );
}

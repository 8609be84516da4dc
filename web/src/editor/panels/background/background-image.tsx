import { ImageOff, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toOwnAddress } from '../../../render/load-picture.ts';
import { BackgroundPicker } from '../../dialogs/background-picker.tsx';
import { DEFAULT_COLOR, setBackground } from '../../document/operations/background.ts';
import { useEditorParts } from '../../editor-context.ts';
import { SmallButton } from '../small-button.tsx';
import { useEditorState } from '../use-editor-state.ts';

/** From the collection, or uploaded into it. */
export function BackgroundImage({ onRemoved }: { onRemoved(): void }) {
  const t = useTranslations('editorPanels.background');
  const { store } = useEditorParts();
  const [isPicking, setPicking] = useState(false);
  const href = useEditorState(({ document }) => document.template.backgroundImageUrl);
  const remove = () => {
    const { backgroundColor } = store.getSnapshot().context.document.template;
    const color = backgroundColor || DEFAULT_COLOR;
    store.trigger.commit({ step: 'background', change: setBackground({ type: 'color', color }) });
    onRemoved();
  };
  return (
    <div className="flex items-center gap-3">
      <div className="grid h-25 w-20 shrink-0 place-items-center overflow-hidden bg-line">
        {href ? (
          <img src={toOwnAddress(href, location.origin)} alt="" className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden="true" className="size-6 text-soft" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1">
        <SmallButton icon={Images} onClick={() => setPicking(true)}>
          {href ? t('replace') : t('choose')}
        </SmallButton>
        {href && (
          <SmallButton icon={Trash2} onClick={remove}>
            {t('remove')}
          </SmallButton>
        )}
      </div>
      <BackgroundPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ file_url: href }) =>
          store.trigger.commit({ step: 'background', change: setBackground({ type: 'image', href }) })
        }
      />
    </div>
  );
}

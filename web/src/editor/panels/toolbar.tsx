import { Images, ListOrdered, Shapes, Type } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Element } from '@matchpost/engine';
import { AssetPicker } from '../dialogs/asset-picker.tsx';
import { newLogo } from '../kinds/image.ts';
import { useAddElement } from './toolbar/use-add-element.ts';
import { newGameList } from '../kinds/repeat.ts';
import { newText } from '../kinds/text.ts';
import { ShapeMenu } from './toolbar/shape-menu.tsx';
import { ToolButton } from './toolbar/tool-button.tsx';
import { UploadTool } from './toolbar/upload-tool.tsx';
import { WithPanelWords } from './with-panel-words.tsx';

interface ToolbarProps {
  /** Something was added: a sheet may close. */
  onAdded?: ((element: Element) => void) | undefined;
  /** Tools are at rest in the preview. */
  disabled?: boolean;
}

/** What can be put on the canvas. */
export function Toolbar(props: ToolbarProps) {
  return (
    <WithPanelWords>
      <Tools {...props} />
    </WithPanelWords>
  );
}

function Tools({ onAdded, disabled = false }: ToolbarProps) {
  const t = useTranslations('editorPanels.toolbar');
  const [isPicking, setPicking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const shapes = useRef<HTMLButtonElement>(null);
  const add = useAddElement(onAdded);
  return (
    <div role="group" aria-label={t('title')} className="grid grid-cols-1 gap-1">
      <ToolButton icon={Type} disabled={disabled} onClick={() => add((format) => newText(format, t('newText')))}>
        {t('text')}
      </ToolButton>
      <ToolButton icon={Images} disabled={disabled} onClick={() => setPicking(true)}>
        {t('picture')}
      </ToolButton>
      <UploadTool disabled={disabled} onAdd={add} />
      <ToolButton
        ref={shapes}
        icon={Shapes}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {t('shape')}
      </ToolButton>
      <ToolButton
        icon={ListOrdered}
        disabled={disabled}
        onClick={() => add((format) => newGameList(format, t('gameList')))}
      >
        {t('gameList')}
      </ToolButton>
      {isChoosing && <ShapeMenu anchor={shapes} onClose={() => setChoosing(false)} onAdd={add} />}
      <AssetPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ href, name }) => add((format) => newLogo(format, href, name))}
      />
    </div>
  );
}

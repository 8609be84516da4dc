import { Images, ListOrdered, Table2, Shapes, Type, ImageUp, type LucideIcon } from 'lucide-react';
import { useRef, useState, type RefObject, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { repeatLists, type Element } from '@matchpost/engine';
import { AssetPicker } from '../dialogs/pictures/asset-picker.tsx';
import { newLogo, newImage } from '../kinds/image.ts';
import { useAddElement, type AddElement } from './use-add-element.ts';
import { newGameList, newList } from '../kinds/repeat.ts';
import { useListNames } from './properties/controls/list-control.tsx';
import { newText } from '../kinds/text.ts';
import { useFileCheck } from '../../upload/check-file.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { PictureUpload } from '../dialogs/pictures/picture-upload.tsx';
import { Popover } from '../../ui/popover.tsx';
import { createShape, shapeIcons, shapeNames } from './shapes.ts';
import { withWords } from '../words.tsx';

interface ToolbarProps {
  /** Called after adding: a sheet may close. */
  onAdded?: ((element: Element) => void) | undefined;
  /** True in the preview. */
  disabled?: boolean;
}

/** Tools that add elements. */
export const Toolbar = withWords('editorPanels', withMessages(Tools, 'upload'));

function Tools({ onAdded, disabled = false }: ToolbarProps) {
  const t = useTranslations('editorPanels.toolbar');
  const [isPicking, setPicking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isListing, setListing] = useState(false);
  const shapes = useRef<HTMLButtonElement>(null);
  const lists = useRef<HTMLButtonElement>(null);
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
        onClick={() => add((format, games) => newGameList(format, t('gameList'), games))}
      >
        {t('gameList')}
      </ToolButton>
      <ToolButton
        ref={lists}
        icon={Table2}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isListing}
        onClick={() => setListing(!isListing)}
      >
        {t('otherLists')}
      </ToolButton>
      {isListing && <ListMenu anchor={lists} onClose={() => setListing(false)} onAdd={add} />}
      {isChoosing && <ShapeMenu anchor={shapes} onClose={() => setChoosing(false)} onAdd={add} />}
      {isPicking && (
        <AssetPicker
          onClose={() => setPicking(false)}
          onPick={({ href, name }) => add((format) => newLogo(format, href, name))}
        />
      )}
    </div>
  );
}

/** 'Bild hochladen': from the disk, cropped, into the collection and onto the canvas. */
function UploadTool({ disabled, onAdd }: { disabled: boolean; onAdd: AddElement }) {
  const t = useTranslations('editorPanels.toolbar');
  const { limits, tier } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOffering, setOffering] = useState(false);
  const isPicture = useFileCheck();
  return (
    <>
      <ToolButton
        icon={ImageUp}
        disabled={disabled}
        onClick={() => (limits.can_upload_logos ? input.current?.click() : setOffering(true))}
      >
        {t('upload')}
      </ToolButton>
      <FileInput
        ref={input}
        accept="image/*"
        onFiles={([chosen]) => chosen !== undefined && isPicture(chosen) && setFile(chosen)}
      />
      {file !== undefined && (
        <PictureUpload
          file={file}
          onClose={() => setFile(undefined)}
          onPick={({ href, name, width, height }) => onAdd((format) => newImage(format, href, { width, height }, name))}
        />
      )}
      <Dialog open={isOffering} onClose={() => setOffering(false)} title={t('upload')}>
        <UpgradePrompt feature="logos" tier={tier} />
      </Dialog>
    </>
  );
}

interface ShapeMenuProps {
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  onAdd: AddElement;
}

function ShapeMenu({ anchor, onClose, onAdd }: ShapeMenuProps) {
  const t = useTranslations('editorPanels.toolbar');
  return (
    <Popover label={t('shape')} anchor={anchor} onClose={onClose} className="grid grid-cols-3 gap-1 p-2">
      {shapeNames.map((shape) => (
        <button
          key={shape}
          type="button"
          onClick={() => {
            onAdd((format) => createShape(shape, format, t(`shapes.${shape}`)));
            onClose();
          }}
          className="flex min-h-20 min-w-0 flex-col items-center justify-center gap-1.5 rounded-sm px-1 py-2 text-center text-sm leading-tight hover:bg-line focus-visible:-outline-offset-3"
        >
          <svg aria-hidden="true" viewBox="-4 -4 108 108" fill="currentColor" className="size-9">
            <path d={shapeIcons[shape]} />
          </svg>
          {t(`shapes.${shape}`)}
        </button>
      ))}
    </Popover>
  );
}

/** Every list of the engine beside the games. */
function ListMenu({ anchor, onClose, onAdd }: ShapeMenuProps) {
  const t = useTranslations('editorPanels.toolbar');
  const names = useListNames();
  return (
    <Popover label={t('otherLists')} anchor={anchor} onClose={onClose} className="grid p-2">
      {repeatLists.flatMap((list) =>
        list === 'games' ? (
          []
        ) : (
          <button
            key={list}
            type="button"
            onClick={() => {
              onAdd((format) => newList(list, format, names(list)));
              onClose();
            }}
            className="min-h-12 rounded-sm px-3 py-2 text-left leading-tight hover:bg-line focus-visible:-outline-offset-3"
          >
            {names(list)}
          </button>
        ),
      )}
    </Popover>
  );
}

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
}

function ToolButton({ icon: Icon, children, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-12 w-full items-center gap-3 rounded-sm border-2 border-line px-3 py-1.5 text-left leading-tight font-semibold transition-colors hover:border-text disabled:opacity-50 disabled:hover:border-line"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </button>
  );
}

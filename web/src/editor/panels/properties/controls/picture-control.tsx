import { Crop, ImageOff, Images, Trash2 } from 'lucide-react';
import { useId, useState, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../../session/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { AssetPicker } from '../../../dialogs/pictures/asset-picker.tsx';
import { PictureUpload } from '../../../dialogs/pictures/picture-upload.tsx';
import { SmallButton } from '../../small-button.tsx';
import { type ControlProps, FieldFrame, resetOf } from './field-frame.tsx';
import { findAt } from '../../../document/value.ts';
import { findStanding } from '../../../document/operations/place.ts';
import { toOwnAddress } from '../../../../render/load-picture.ts';
import { useEditorData, useEditorState } from '../../../editor-context.ts';
import { useSubject } from '../use-property.ts';
import { findFieldPicture } from '../../fields/field-values.ts';
import { useTransaction } from '../../use-transaction.ts';
import { loadPictureFile } from '../../../../upload/load-picture-file.ts';
import { siteOrigin } from '../../../../device/site.ts';

/** Shows, replaces and crops the picture. */
export function PictureControl({ label, hint, handle, isOptional }: ControlProps & { isOptional: boolean }) {
  const t = useTranslations('editorPanels.picture');
  const id = useId();
  const { limits } = useSession();
  const [isPicking, setPicking] = useState(false);
  const [file, setFile] = useState<File>();
  const src = useOwnPicture();
  const put = ({ href }: { href: string }) => handle.commit(href);
  const crop = async () => {
    try {
      if (src !== undefined) setFile(await loadPictureFile(src));
    } catch {
      showToast({ kind: 'error', title: t('lost'), description: t('lostMore') });
    }
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup>
      <div className="flex items-center gap-3">
        <div className="grid size-20 shrink-0 place-items-center bg-line bg-[repeating-conic-gradient(#0000_0_25%,#8883_0_50%)] bg-[length:14px_14px]">
          {src === undefined ? (
            <ImageOff aria-hidden="true" className="size-6 text-soft" />
          ) : (
            <img src={src} alt="" className="max-h-20 max-w-20 object-contain" />
          )}
        </div>
        <div className="flex min-w-0 grow flex-col gap-1">
          <SmallButton icon={Images} onClick={() => setPicking(true)}>
            {src === undefined ? t('choose') : t('replace')}
          </SmallButton>
          {src !== undefined && limits.can_upload_logos && (
            <SmallButton icon={Crop} onClick={() => void crop()}>
              {t('crop')}
            </SmallButton>
          )}
          {src !== undefined && isOptional && (
            <SmallButton icon={Trash2} onClick={() => handle.commit(undefined)}>
              {t('remove')}
            </SmallButton>
          )}
        </div>
      </div>
      {isPicking && <AssetPicker onClose={() => setPicking(false)} onPick={put} />}
      {file !== undefined && (
        <PictureUpload
          file={file}
          onClose={() => setFile(undefined)}
          onPick={({ href }) => handle.commit(href, { step: 'crop' })}
        />
      )}
    </FieldFrame>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Largest height in rem. */
const HEIGHT = 11;
/** Ratio until the picture is loaded. */
const WIDE = 16 / 9;

const centre: Point = { x: 0.5, y: 0.5 };

/** The focus point, dragged or moved by arrow keys, with Shift in larger steps. */
export function FocusControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const transaction = useTransaction();
  const picture = useSubjectPicture();
  const [ratio, setRatio] = useState(WIDE);
  const point = isPoint(handle.value) ? handle.value : centre;
  const put = ({ x, y }: Point) => handle.commit({ x: toShare(x), y: toShare(y) }, { transaction: transaction.name() });
  const follow = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    put({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    put({ x: point.x + dx * by, y: point.y + dy * by });
  };
  const place = t('focusAt', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) });
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup onReset={resetOf(handle)}>
      <div
        ref={area}
        className="relative touch-none self-center overflow-hidden bg-line"
        style={{ aspectRatio: ratio, width: `min(100%, ${HEIGHT * ratio}rem)` }}
        onPointerDown={(event) => {
          transaction.begin();
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            draggable={false}
            className="size-full select-none"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : WIDE)
            }
          />
        )}
        <div
          role="slider"
          data-own-keys
          tabIndex={0}
          aria-label={label}
          aria-valuenow={Math.round(point.x * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={place}
          onKeyDown={onKeyDown}
          onFocus={transaction.begin}
          className="absolute size-7 -translate-1/2 cursor-grab rounded-full border-3 border-white bg-signal/60 shadow-[0_0_0_1.5px_#000]"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </div>
      <p aria-hidden="true" className="text-center text-sm text-soft tabular-nums">
        {place}
      </p>
    </FieldFrame>
  );
}

const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

/** The shown picture of the single element, for `src`: the game's, or its own. */
function useSubjectPicture(): string | undefined {
  const data = useEditorData();
  const { field, href } = useSubjectLinks();
  const bound = typeof field === 'string' ? findFieldPicture(field, data) : undefined;
  return toSource(bound ?? href);
}

/** Only its own picture. */
function useOwnPicture(): string | undefined {
  return toSource(useSubjectLinks().href);
}

function toSource(href: unknown): string | undefined {
  return typeof href === 'string' && href !== '' ? toOwnAddress(href, siteOrigin()) : undefined;
}

function useSubjectLinks(): { field?: unknown; href?: unknown } {
  const [id, ...more] = useSubject();
  const element = useEditorState(
    ({ document, shape }) => (id === undefined ? undefined : findStanding(document.template, id, shape)),
    isSamePicture,
  );
  if (more.length > 0) return {};
  return { field: findAt(element, 'apiField'), href: findAt(element, 'href') };
}

function isSamePicture(one: unknown, other: unknown): boolean {
  return ['id', 'href', 'apiField'].every((key) => findAt(one, key) === findAt(other, key));
}

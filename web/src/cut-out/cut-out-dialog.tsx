import { useQueryClient } from '@tanstack/react-query';
import type { BackgroundBody } from '@matchpost/server/contract';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { putInList } from '../person/cached-list.ts';
import { backgroundsQuery } from '../person/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PressedGroup } from '../ui/pressed-group.tsx';
import { Slider } from '../ui/slider.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import { removeSubject, uploadSubject } from '../upload/upload-media.ts';
import { useUpload } from '../upload/use-upload.ts';
import { MaskCanvas } from './mask-canvas.tsx';
import { cutOut, drawStrokes, type Point, type Stroke } from './mask.ts';
import { usePeople, type People } from './use-people.ts';

interface CutOutDialogProps {
  background: BackgroundBody;
  onClose(): void;
}

/** Cuts the people out of a background: found by a model on this device, corrected with a brush. */
export function CutOutDialog({ background, onClose }: CutOutDialogProps) {
  const t = useTranslations('studio');
  const [attempt, setAttempt] = useState(0);
  const [isByHand, setByHand] = useState(false);
  const found = usePeople(background, { attempt, ignoresStored: attempt > 0, isByHand });
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const { save, remove, cancel, isBusy, sent } = useSave(background, onClose);
  const leave = () => {
    cancel();
    onClose();
  };
  const again = () => {
    setStrokes([]);
    setByHand(false);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={t('cutOutTitle')}
      actions={
        <>
          {background.subject_url !== null && (
            <Button variant="quiet" busy={isBusy} onClick={remove}>
              {t('cutOutRemove')}
            </Button>
          )}
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button
            busy={isBusy}
            disabled={found.status !== 'ready'}
            onClick={() => found.status === 'ready' && save(found, strokes)}
          >
            {sent === undefined ? t('cutOutDone') : t('uploadingPart', { percent: String(Math.round(sent * 100)) })}
          </Button>
        </>
      }
    >
      <p>{t('cutOutHint')}</p>
      {found.status === 'loading' && (
        <p role="status" className="flex min-h-60 items-center justify-center gap-3">
          <Spinner className="size-6" />
          {t('cutOutLoading')}
        </p>
      )}
      {found.status === 'failed' && (
        <Notice
          kind="bad"
          action={
            <Button variant="secondary" onClick={again}>
              {t('cutOutAgain')}
            </Button>
          }
        >
          {t('cutOutFailed')}
          <Button variant="quiet" onClick={() => setByHand(true)}>
            {t('cutOutMode')}
          </Button>
        </Notice>
      )}
      {found.status === 'ready' && (
        <MaskEditor people={found} strokes={strokes} onStrokes={setStrokes} onAgain={again} />
      )}
    </Dialog>
  );
}

interface MaskEditorProps {
  people: People;
  strokes: readonly Stroke[];
  onStrokes(strokes: readonly Stroke[]): void;
  onAgain(): void;
}

function MaskEditor({ people, strokes, onStrokes, onAgain }: MaskEditorProps) {
  const t = useTranslations('studio');
  const [mode, setMode] = useState<'add' | 'erase'>('add');
  const [size, setSize] = useState(8);
  const brush = { size: size / 100, erases: mode === 'erase' };
  const mask = useMemo(() => drawStrokes(people.mask, strokes), [people.mask, strokes]);
  const paint = (points: readonly Point[], isNew: boolean) => {
    const last = strokes.at(-1);
    if (isNew || last === undefined) return onStrokes([...strokes, { ...brush, points }]);
    onStrokes([...strokes.slice(0, -1), { ...last, points: [...last.points, ...points.slice(1)] }]);
  };
  return (
    <>
      {people.isEmpty && strokes.length === 0 && <Notice>{t('cutOutNobody')}</Notice>}
      <MaskCanvas label={t('cutOutCanvas')} photo={people.small} mask={mask} brush={brush} onPaint={paint} />
      <div className="flex flex-wrap items-center gap-3">
        <PressedGroup<'add' | 'erase'>
          label={t('cutOutMode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'add', text: t('cutOutAdd') },
            { value: 'erase', text: t('cutOutErase') },
          ]}
        />
        <label className="flex min-w-40 flex-1 items-center gap-3">
          <span className="shrink-0">{t('cutOutSize')}</span>
          <Slider min={1} max={30} value={size} onChange={setSize} />
        </label>
        <Button
          variant="secondary"
          className="px-4"
          disabled={strokes.length === 0}
          onClick={() => onStrokes(strokes.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t('cutOutUndo')}
        </Button>
        <Button variant="quiet" className="px-2" onClick={onAgain}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t('cutOutAgain')}
        </Button>
      </div>
    </>
  );
}

/** Stores or deletes the cut-out, then shows it in the post. */
function useSave({ id }: BackgroundBody, onDone: () => void) {
  const t = useTranslations('studio');
  const queries = useQueryClient();
  const finish = (changed: BackgroundBody) => {
    putInList(queries, backgroundsQuery.queryKey, changed);
    showToast({ kind: 'success', title: t(changed.subject_url === null ? 'cutOutRemoved' : 'cutOutSaved') });
    onDone();
  };
  const { sent, start, cancel } = useUpload<BackgroundBody>({ failed: t('cutOutNotSaved') }, finish);
  return {
    sent,
    isBusy: sent !== undefined,
    cancel,
    save: ({ photo, mask }: People, strokes: readonly Stroke[]) =>
      void start(async (options) => {
        const file = await cutOut(photo, drawStrokes(mask, strokes));
        return uploadSubject({ id, file, ...options });
      }),
    remove: () => void start((options) => removeSubject({ id, ...options })),
  };
}

import { ChartNoAxesGantt, ScanLine, type LucideIcon, ImageIcon, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languageOptions } from '../../../preferences/language-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { useEditorData, useEditorState } from '../../editor-context.ts';
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx';
import { PreflightDialog } from '../preflight/preflight-dialog.tsx';
import { DataSelect } from './data-select.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { usePreview, type Preview } from './use-preview.ts';
import { BackgroundPicker } from '../pictures/background-picker.tsx';
import { withWords } from '../../words.tsx';

/** Fills the column or sheet. */
const groupClass = 'flex w-full *:flex-auto';

/** Chooses the data of the preview. */
export const PreviewBar = withWords('editorDialogs', Bar);

function Bar() {
  const t = useTranslations('editorDialogs.preview');
  const preview = usePreview();
  return (
    <section aria-label={t('label')} className="@container flex flex-col gap-3">
      <div className="grid items-end gap-3 @md:grid-cols-2">
        <DataSelect preview={preview} />
        <Choices preview={preview} />
        <BackgroundControl preview={preview} />
        <Checks />
      </div>
      <PreviewNotice preview={preview} />
    </section>
  );
}

function Choices({ preview: { choice, store } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs.preview');
  const { change, setPlayed } = store.trigger;
  const { isHomeGame: isHome = false } = useEditorData();
  return (
    <>
      <Explained label={t('state')} hint={t('stateHint')}>
        <PressedGroup
          className={groupClass}
          label={t('state')}
          value={choice.played ? 'played' : 'coming'}
          onChange={(value) => setPlayed({ played: value === 'played' })}
          options={[
            { value: 'coming', text: t('coming') },
            { value: 'played', text: t('played') },
          ]}
        />
      </Explained>
      <Explained label={t('tab')} hint={t('tabHint')}>
        <PressedGroup
          className={groupClass}
          label={t('tab')}
          value={choice.tab}
          onChange={(tab) => change({ changes: { tab } })}
          options={[
            { value: 'preview', text: t('tabPreview') },
            { value: 'result', text: t('tabResult') },
          ]}
        />
      </Explained>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <PressedGroup
          label={t('language')}
          value={choice.language}
          onChange={(language) => change({ changes: { language } })}
          options={languageOptions}
        />
        {choice.tab === 'preview' ? (
          <Checkbox checked={isHome} onChange={(event) => change({ changes: { home: event.target.checked } })}>
            {t('isHome')}
          </Checkbox>
        ) : (
          <>
            <Checkbox
              checked={choice.showDetail}
              onChange={(event) => change({ changes: { showDetail: event.target.checked } })}
            >
              {t('showDetail')}
            </Checkbox>
            <Checkbox
              checked={choice.isNeutral}
              onChange={(event) => change({ changes: { isNeutral: event.target.checked } })}
            >
              {t('isNeutral')}
            </Checkbox>
          </>
        )}
      </div>
    </>
  );
}

/** A label and a hint around a group of choices. The group has its own accessible name. */
function Explained({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 self-start">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      {children}
      <p className="text-sm leading-snug text-soft">{hint}</p>
    </div>
  );
}

/** The season check and the pixel receipt. */
function Checks() {
  const t = useTranslations('editorDialogs.preview');
  const [open, setOpen] = useState<'preflight' | 'receipt'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3 @md:col-span-2 @md:grid-cols-2">
      <Check
        icon={ChartNoAxesGantt}
        text={t('preflight')}
        hint={t('preflightHint')}
        onOpen={() => setOpen('preflight')}
      />
      <Check icon={ScanLine} text={t('receipt')} hint={t('receiptHint')} onOpen={() => setOpen('receipt')} />
      {open === 'preflight' && <PreflightDialog onClose={close} />}
      {open === 'receipt' && <ReceiptDialog onClose={close} />}
    </div>
  );
}

interface CheckProps {
  icon: LucideIcon;
  text: string;
  hint: string;
  onOpen(): void;
}

function Check({ icon: Icon, text, hint, onOpen }: CheckProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Button variant="secondary" className="justify-start! px-3!" aria-describedby={id} onClick={onOpen}>
        <Icon aria-hidden="true" className="size-5" />
        {text}
      </Button>
      <p id={id} className="text-sm leading-snug text-soft">
        {hint}
      </p>
    </div>
  );
}

/** Fills the placeholder with a picture, as the studio does. */
function BackgroundControl({ preview: { choice, store } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs.preview');
  const takesImage = useEditorState(({ document: { template } }) => template.useBackgroundPlaceholder);
  const [isOpen, setOpen] = useState(false);
  if (!takesImage) return null;
  return (
    <div role="group" aria-label={t('background')} className="flex gap-2">
      <Button variant="secondary" className="grow justify-start! px-3!" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden="true" className="size-5" />
        {t('chooseBackground')}
      </Button>
      {choice.background !== undefined && (
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={t('clearBackground')}
          title={t('clearBackground')}
          onClick={() => store.trigger.change({ changes: { background: undefined } })}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      )}
      {isOpen && (
        <BackgroundPicker
          onClose={() => setOpen(false)}
          onPick={({ id, name, file_url: url }) => store.trigger.change({ changes: { background: { id, name, url } } })}
        />
      )}
    </div>
  );
}

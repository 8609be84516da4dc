import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../device/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** A text with a copy button. `shown`: the readable form. */
export function CopyBox({ text, shown = text }: { text: string; shown?: string }) {
  const t = useTranslations('account');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-2 border-2 border-strong-line bg-ground p-2">
      <code className="min-w-0 flex-1 basis-48 px-1 font-semibold wrap-anywhere select-all">{shown}</code>
      <Button variant="secondary" className="px-4" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
      </Button>
    </div>
  );
}

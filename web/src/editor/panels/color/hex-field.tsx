import { useTranslations } from 'use-intl';
import { DraftField } from '../draft-field.tsx';
import { useDraft } from '../properties/use-draft.ts';
import { parseTyped, toHex } from './colors.ts';

/** A colour as people copy it from elsewhere. */
export function HexField({ value, onCommit }: { value: string; onCommit(color: string): void }) {
  const t = useTranslations('editorPanels.color');
  const draft = useDraft({
    text: toHex(value) ?? '',
    commit(text) {
      const color = parseTyped(text);
      if (color === undefined) return t('wrong');
      onCommit(color);
      return undefined;
    },
  });
  return <DraftField label={t('hex')} draft={draft} autoComplete="off" />;
}

import { useTranslations } from 'use-intl';
import { controlClass } from '../properties/controls/field-frame.tsx';
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
  return (
    <div className="min-w-0 grow">
      <input
        aria-label={t('hex')}
        value={draft.text}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={draft.problem !== undefined}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.finish}
        onKeyDown={(event) => event.key === 'Enter' && draft.finish()}
        className={controlClass}
      />
      {draft.problem !== undefined && (
        <p role="alert" className="pt-1 text-sm leading-snug font-semibold text-bad">
          {draft.problem}
        </p>
      )}
    </div>
  );
}

import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SmallButton } from '../../small-button.tsx';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { InsertField } from './insert-field.tsx';
import { TypedText, type TypedTextApi } from './typed-text.tsx';

interface TwoTexts {
  de: string;
  en: string;
}

/** Seen on the canvas while it is typed; one text for both languages, or one for each. */
export function ContentControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels.content');
  const id = useId();
  const last = useRef<TypedTextApi>(null);
  const [problem, setProblem] = useState<string>();
  const { value } = handle;
  const put = (next: string | TwoTexts, transaction: string) => {
    const refused = handle.commit(next, { transaction, step: 'text' });
    setProblem(refused);
    return refused === undefined;
  };
  const shared = { api: last, problemId: problem === undefined ? undefined : `${id}-problem` };
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} isGroup onReset={resetOf(handle)}>
      {isTwo(value) ? (
        <>
          <TypedText
            {...shared}
            label={t('inGerman')}
            value={value.de}
            showLabel
            onType={(de, transaction) => put({ ...value, de }, transaction)}
          />
          <TypedText
            {...shared}
            label={t('inEnglish')}
            value={value.en}
            showLabel
            onType={(en, transaction) => put({ ...value, en }, transaction)}
          />
        </>
      ) : (
        <TypedText
          {...shared}
          label={label}
          value={typeof value === 'string' ? value : ''}
          placeholder={value === mixed ? t('mixed') : undefined}
          onType={put}
        />
      )}
      <div className="-mx-2.5 flex flex-wrap">
        <InsertField onInsert={(text) => last.current?.insert(text)} />
        {value !== mixed && (
          <SmallButton className="text-sm" onClick={() => handle.commit(isTwo(value) ? value.de : twice(value))}>
            {isTwo(value) ? t('oneText') : t('twoTexts')}
          </SmallButton>
        )}
      </div>
    </FieldFrame>
  );
}

function isTwo(value: unknown): value is TwoTexts {
  return typeof value === 'object' && value !== null && 'de' in value && 'en' in value;
}

function twice(value: unknown): TwoTexts {
  const text = typeof value === 'string' ? value : '';
  return { de: text, en: text };
}

import { languages, sourceLanguage, textIn, type Language } from '@matchpost/engine/languages';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguageName } from '../../../../preferences/use-language-name.ts';
import { SmallButton } from '../../small-button.tsx';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { InsertField } from './insert-field.tsx';
import { TypedText, type TypedTextApi } from './typed-text.tsx';

type Texts = Readonly<Record<Language, string>>;

/** Seen on the canvas while it is typed; one text for every language, or one for each. */
export function ContentControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels.content');
  const languageName = useLanguageName();
  const id = useId();
  const last = useRef<TypedTextApi>(null);
  const [problem, setProblem] = useState<string>();
  const { value } = handle;
  const put = (next: string | Texts, transaction: string) => {
    const refused = handle.commit(next, { transaction, step: 'text' });
    setProblem(refused);
    return refused === undefined;
  };
  const shared = { api: last, problemId: problem === undefined ? undefined : `${id}-problem` };
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} isGroup onReset={resetOf(handle)}>
      {isEach(value) ? (
        languages.map((language) => (
          <TypedText
            key={language}
            {...shared}
            label={languageName(language)}
            value={textIn(value, language)}
            showLabel
            onType={(text, transaction) => put({ ...value, [language]: text }, transaction)}
          />
        ))
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
          <SmallButton
            className="text-sm"
            onClick={() => handle.commit(isEach(value) ? value[sourceLanguage] : each(value))}
          >
            {isEach(value) ? t('oneText') : t('textEach')}
          </SmallButton>
        )}
      </div>
    </FieldFrame>
  );
}

function isEach(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && sourceLanguage in value;
}

function each(value: unknown): Texts {
  const text = typeof value === 'string' ? value : '';
  return Object.fromEntries(languages.map((language) => [language, text])) as Texts;
}

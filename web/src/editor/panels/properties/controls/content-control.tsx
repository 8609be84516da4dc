import { languages, sourceLanguage, textIn, type Language } from '@matchpost/engine/languages';
import { useId, useRef, useState, useImperativeHandle, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguageName } from '../../../../preferences/use-language-name.ts';
import { SmallButton } from '../../small-button.tsx';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps, FieldFrame, controlClass } from './field-frame.tsx';
import { InsertField } from './insert-field.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useTransaction } from '../../use-transaction.ts';

type Texts = Readonly<Record<Language, string>>;

/** Updates the canvas while typing; one text for all languages, or one each. */
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

interface TypedTextApi {
  /** Inserts at the caret. */
  insert(text: string): void;
}

interface TypedTextProps {
  label: string;
  value: string;
  /** Returns false when refused: the typed text stays. The transaction lasts until the field is left. */
  onType(text: string, transaction: string): boolean;
  /** The field that was typed in last. */
  api: Ref<TypedTextApi>;
  problemId: string | undefined;
  showLabel?: boolean;
  placeholder?: string | undefined;
}

/** A text that applies with every letter. */
function TypedText(props: TypedTextProps) {
  const { label, value, onType, api, problemId, showLabel = false, placeholder } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const transaction = useTransaction();
  const [refused, setRefused] = useState<string>();
  const type = (text: string) => setRefused(onType(text, transaction.name()) ? undefined : text);
  useImperativeHandle(api, () => ({
    insert(text) {
      const { selectionStart = 0, selectionEnd = 0, value: old = '' } = area.current ?? {};
      type(old.slice(0, selectionStart) + text + old.slice(selectionEnd));
      area.current?.focus();
    },
  }));
  return (
    <>
      <label htmlFor={id} className={showLabel ? 'text-sm text-soft' : 'sr-only'}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        maxLength={2_000}
        value={refused ?? value}
        placeholder={placeholder}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onFocus={transaction.begin}
        onChange={(event) => type(event.target.value)}
        className={classNames(controlClass, 'field-sizing-content max-h-48')}
      />
    </>
  );
}

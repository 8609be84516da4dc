import type { Element } from '@matchpost/engine';
import { Check, Plus, Shield } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { toOwnAddress } from '../../../render/load-picture.ts';
import { newBound } from '../../kinds/index.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useAddElement } from '../toolbar/use-add-element.ts';
import { useEditorData } from '../use-editor-state.ts';
import { findFieldPicture, findFieldText, isPicture, listFields, type ListedField } from './field-values.ts';

interface FieldListProps {
  /** 0 for the post itself. */
  game: number;
  used: ReadonlySet<string>;
  /** Fields within texts, and the element that says so. */
  written: ReadonlyMap<string, string>;
  onAdded: ((element: Element) => void) | undefined;
  disabled: boolean;
}

/** Texts, then pictures; one that is on the canvas leads to its element. */
export function FieldList({ game, used, written, onAdded, disabled }: FieldListProps) {
  const t = useTranslations('editorPanels.fields');
  const add = useAddElement(onAdded);
  const { store } = useEditorParts();
  const press = (listed: ListedField) => {
    const { elements } = store.getSnapshot().context.document.template;
    const element =
      elements.find((one) => 'apiField' in one && one.apiField === listed.name) ??
      elements.find(({ id }) => id === written.get(listed.name));
    if (element !== undefined) {
      store.trigger.select({ ids: [element.id] });
      return onAdded?.(element);
    }
    add((format) => newBound(format, { name: listed.name, kind: listed.field.kind }));
  };
  const fields = listFields(game);
  return (
    <>
      {[fields.filter((field) => !isPicture(field)), fields.filter(isPicture)].map((part, i) => (
        <div key={i === 0 ? 'texts' : 'pictures'} className="pt-1">
          <h4 className="py-1 text-sm font-semibold text-soft">{i === 0 ? t('texts') : t('pictures')}</h4>
          <ul>
            {part.map((listed) => (
              <li key={listed.name}>
                <FieldRow
                  listed={listed}
                  use={used.has(listed.name) ? 'bound' : written.has(listed.name) ? 'written' : undefined}
                  disabled={disabled}
                  onPress={() => press(listed)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface FieldRowProps {
  listed: ListedField;
  /** An element of its own shows it, or a text mentions it. */
  use: 'bound' | 'written' | undefined;
  disabled: boolean;
  onPress(): void;
}

function FieldRow({ listed, use, disabled, onPress }: FieldRowProps) {
  const t = useTranslations('editorPanels.fields');
  const language = useLanguage();
  const label = listed.field.label[language];
  const isUsed = use !== undefined;
  const Icon = isUsed ? Check : Plus;
  return (
    <div className="relative -mx-1.5 flex min-h-12 items-center gap-2.5 rounded-sm px-1.5 py-1 hover:bg-line">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isUsed ? 'text-good' : ''}`} />
      <div className="min-w-0 grow">
        {/* What stands beside it is no part of its name, and can be pressed all the same. */}
        <button
          type="button"
          disabled={disabled && !isUsed}
          aria-label={isUsed ? t('show', { label }) : undefined}
          onClick={onPress}
          className="block w-full text-left leading-tight after:absolute after:inset-0 disabled:opacity-50"
        >
          {label}
        </button>
        {!isPicture(listed) && <Sample name={listed.name} />}
      </div>
      {isPicture(listed) && <Crest name={listed.name} />}
      {isUsed && <span className="shrink-0 text-sm text-soft">{t(use === 'bound' ? 'onCanvas' : 'inText')}</span>}
    </div>
  );
}

function Sample({ name }: { name: string }) {
  const text = findFieldText(name, useEditorData());
  return text === '' ? null : <span className="block truncate text-sm leading-tight text-soft">{text}</span>;
}

function Crest({ name }: { name: string }) {
  const href = findFieldPicture(name, useEditorData());
  if (href === undefined) return <Shield aria-hidden="true" className="size-6 shrink-0 text-soft" />;
  return <img src={toOwnAddress(href, location.origin)} alt="" className="size-8 shrink-0 object-contain" />;
}

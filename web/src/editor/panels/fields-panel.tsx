import type { Element } from '@matchpost/engine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check, Plus, Shield } from 'lucide-react';
import { Disclosure } from '../../ui/disclosure.tsx';
import {
  listFields,
  findFieldPicture,
  findFieldText,
  isPicture,
  type ListedField,
  useUsedFields,
  useWrittenFields,
} from './fields/field-values.ts';
import { Panel } from './panel.tsx';
import { useEditorState, useEditorParts, useEditorData } from '../editor-context.ts';
import { useLanguage } from '../../preferences/language.ts';
import { toOwnAddress } from '../../render/load-picture.ts';
import { newBound } from '../kinds/index.ts';
import { useAddElement } from './use-add-element.ts';
import { withWords } from '../words.tsx';
import { siteOrigin } from '../../device/site.ts';

interface FieldsPanelProps {
  onAdded?: ((element: Element) => void) | undefined;
  disabled?: boolean;
}

/** The fields of the league's data per game; one game is open at a time. */
export const FieldsPanel = withWords('editorPanels', Fields);

function Fields({ onAdded, disabled = false }: FieldsPanelProps) {
  const t = useTranslations('editorPanels.fields');
  const games = useEditorState(({ document }) => document.games);
  const used = useUsedFields();
  const written = useWrittenFields();
  const [open, setOpen] = useState<number | undefined>(1);
  const numbers = [...Array.from({ length: games }, (_, i) => i + 1), 0];
  return (
    <Panel title={t('title')}>
      <p className="text-sm leading-snug text-soft">{t('hint')}</p>
      <div>
        {numbers.map((game) => {
          const count = listFields(game).filter(({ name }) => used.has(name) || written.has(name)).length;
          return (
            <Disclosure
              key={game}
              title={game === 0 ? t('post') : t('game', { number: game })}
              note={count > 0 && <span className="text-sm font-normal text-soft">{t('used', { count })}</span>}
              open={open === game}
              onToggle={(isOpen) => setOpen(isOpen ? game : undefined)}
            >
              <FieldList game={game} used={used} written={written} onAdded={onAdded} disabled={disabled} />
            </Disclosure>
          );
        })}
      </div>
    </Panel>
  );
}

interface FieldListProps {
  /** 0 for the post itself. */
  game: number;
  used: ReadonlySet<string>;
  /** Fields within texts, with the element. */
  written: ReadonlyMap<string, string>;
  onAdded: ((element: Element) => void) | undefined;
  disabled: boolean;
}

/** Texts, then pictures; a used field leads to its element. */
function FieldList({ game, used, written, onAdded, disabled }: FieldListProps) {
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
  /** Bound to its own element, or mentioned in a text. */
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
        {/* The sample beside it is not part of the name, but the whole row is clickable. */}
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
  return <img src={toOwnAddress(href, siteOrigin())} alt="" className="size-8 shrink-0 object-contain" />;
}

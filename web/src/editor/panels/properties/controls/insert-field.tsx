import { Braces } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findField, type RepeatList } from '@matchpost/engine';
import { useLanguage } from '../../../../preferences/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import {
  findFieldText,
  isPicture,
  listFields,
  listRowFields,
  useRowList,
  useUsedFields,
  type ListedField,
} from '../../fields/field-values.ts';
import { formatPlaceholder, listFilters, listWritings, type Writing } from '../../fields/placeholder.ts';
import { SmallButton } from '../../small-button.tsx';
import { useEditorData, useEditorState } from '../../../editor-context.ts';
import { SelectBox, type ControlProps, FieldFrame } from './field-frame.tsx';
import { mixed, useSubject } from '../use-property.ts';
import { useListNames } from './list-control.tsx';

/** Inserts a data field in the chosen format. */
export function InsertField({ onInsert }: { onInsert(text: string): void }) {
  const t = useTranslations('editorPanels.content');
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={place}>
      <SmallButton
        icon={Braces}
        className="text-sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('insert')}
      </SmallButton>
      {isOpen && (
        <Popover label={t('insert')} anchor={place} onClose={() => setOpen(false)} className="p-3">
          <Choice
            onInsert={(text) => {
              setOpen(false);
              onInsert(text);
            }}
          />
        </Popover>
      )}
    </span>
  );
}

function Choice({ onInsert }: { onInsert(text: string): void }) {
  const t = useTranslations('editorPanels.content');
  const id = useId();
  const data = useEditorData();
  const list = useRowList(useSubject());
  const games = useGameNumbers();
  const [field, setField] = useState(list === 'games' ? 'teamHome' : (listRowFields(list)[0]?.name ?? ''));
  const [writing, setWriting] = useState<Writing>('plain');
  const possible = listWritings(field);
  const chosen = possible.includes(writing) ? writing : 'plain';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-field`} className="text-sm font-semibold">
          {t('field')}
        </label>
        <SelectBox id={`${id}-field`} value={field} onChange={(event) => setField(event.target.value)}>
          <FieldOptions list={list} games={games} offers={(listed) => !isPicture(listed)} />
        </SelectBox>
        <p className="truncate text-sm text-soft">{findFieldText(field, data) || t('empty')}</p>
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-writing`} className="text-sm font-semibold">
          {t('writing')}
        </label>
        <SelectBox
          id={`${id}-writing`}
          value={chosen}
          onChange={(event) => setWriting(possible.find((one) => one === event.target.value) ?? 'plain')}
        >
          {possible.map((one) => (
            <option key={one} value={one}>
              {t(`writings.${one}`)}
            </option>
          ))}
        </SelectBox>
      </div>
      <code className="bg-line px-2 py-1 text-sm break-words">{formatPlaceholder(field, chosen)}</code>
      <Button className="min-h-11 px-4" onClick={() => onInsert(formatPlaceholder(field, chosen))}>
        {t('insertNow')}
      </Button>
      <p className="text-sm leading-snug text-soft">{t('filters', { filters: listFilters().join(', ') })}</p>
    </div>
  );
}

interface FieldOptionsProps {
  /** In a row of another list its fields are in the place of the games'. */
  list: RepeatList;
  /** 0 stands for the post itself. */
  games: readonly number[];
  offers(listed: ListedField): boolean;
  isTaken?(name: string): boolean;
}

/** The fields of each game, or of a row, as the options of a list. */
function FieldOptions({ list, games, offers, isTaken = () => false }: FieldOptionsProps) {
  const t = useTranslations('editorPanels.fields');
  const language = useLanguage();
  const listNames = useListNames();
  const groups =
    list === 'games'
      ? games.map((game) => ({ label: game === 0 ? t('post') : t('game', { number: game }), fields: listFields(game) }))
      : [
          { label: listNames(list), fields: listRowFields(list) },
          { label: t('post'), fields: listFields(0) },
        ];
  return groups.map(({ label, fields }) => (
    <optgroup key={label} label={label}>
      {fields.filter(offers).map(({ name, field }) => (
        <option key={name} value={name} disabled={isTaken(name)}>
          {field.label[language]}
        </option>
      ))}
    </optgroup>
  ));
}

/** The numbers of the games a graphic holds, and 0 for the post itself. */
function useGameNumbers(): number[] {
  const games = useEditorState(({ document }) => document.games);
  return [...Array.from({ length: games }, (_, i) => i + 1), 0];
}

/** The bound field; fields of other elements cannot be chosen. */
export function DataFieldControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const games = useGameNumbers();
  const used = useUsedFields();
  const value = typeof handle.value === 'string' ? handle.value : '';
  const list = useRowList(useSubject());
  const current = findField(value, list);
  const shown = new Set([...games.slice(0, -1), current?.game ?? 1, 0]);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <SelectBox
        id={id}
        data-property="apiField"
        value={value}
        disabled={handle.value === mixed}
        onChange={(event) => handle.commit(event.target.value)}
      >
        {handle.value === mixed && <option value="">{t('mixed')}</option>}
        <FieldOptions
          list={list}
          games={[...shown]}
          offers={({ field }) => field.kind === current?.field.kind}
          isTaken={(name) => list === 'games' && name !== value && used.has(name)}
        />
      </SelectBox>
    </FieldFrame>
  );
}

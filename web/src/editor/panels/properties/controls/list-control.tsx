import { getList, repeatLists, type RepeatList } from '@matchpost/engine';
import { textIn } from '@matchpost/engine/languages';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import { useEditorState } from '../../../editor-context.ts';
import { isGameList } from '../../../document/levels.ts';
import { replaceParts } from '../../../document/operations/add.ts';
import { newRow } from '../../../kinds/repeat.ts';
import { inOrder, useSubject } from '../use-property.ts';
import { type ControlProps, describe, FieldFrame, SelectBox } from './field-frame.tsx';

/** The list whose rows an element shows. Another list has other fields, so its choice makes a new row. */
export function ListControl({ label, hint, handle }: ControlProps) {
  const id = useId();
  const names = useListNames();
  const ids = useSubject();
  const { format, elements } = useEditorState(({ document }) => document.template);
  const value = typeof handle.value === 'string' ? handle.value : '';
  const choose = (name: string) => {
    const list = repeatLists.find((one) => one === name);
    if (list === undefined || list === value) return;
    const changes = elements
      .filter(isGameList)
      .filter((element) => ids.includes(element.id))
      .map((element) => replaceParts(element.id, newRow(list, format, element.width)));
    handle.commit(list, { first: inOrder(changes), also: { around: undefined, rows: undefined } });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <SelectBox id={id} value={value} onChange={({ target }) => choose(target.value)} {...describe(id, { hint })}>
        {repeatLists.map((list) => (
          <option key={list} value={list}>
            {names(list)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** The lists by their names in the page's language. */
export function useListNames(): (list: RepeatList) => string {
  const t = useTranslations('editorPanels.toolbar');
  const language = useLanguage();
  return (list) => (list === 'games' ? t('gameList') : textIn(getList(list).name, language));
}

import type { Element } from '@matchpost/engine';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import type { Change } from '../../../document/document.ts';
import { findList } from '../../../document/levels.ts';
import {
  findWord,
  joinTogether,
  leaveTogether,
  listCandidates,
  listCompanies,
} from '../../../document/operations/together.ts';
import { useEditorParts, useEditorState } from '../../../editor-context.ts';
import type { TogetherPath } from '../../../kinds/kind.ts';
import { useElementNames } from '../../element-name.ts';
import { useSubject, mixed } from '../use-property.ts';
import { type ControlProps, describe, FieldFrame, SelectBox } from './field-frame.tsx';
import { SwitchRow } from './switch-control.tsx';

interface TogetherControlProps extends ControlProps {
  path: TogetherPath;
}

/** Several elements go together or not; one chooses its companions. */
export function TogetherControl(props: TogetherControlProps) {
  const ids = useSubject();
  return ids.length > 1 ? <AllTogether {...props} /> : <Company {...props} />;
}

function AllTogether({ hint, handle, path }: TogetherControlProps) {
  const t = useTranslations('editorPanels.together');
  const { store } = useEditorParts();
  const ids = useSubject();
  return (
    <SwitchRow
      label={t(path === 'fit.together' ? 'allSize' : 'allPlate')}
      hint={hint}
      isOn={handle.value !== undefined}
      isMixed={handle.value === mixed}
      onChange={(isOn) => {
        const change = isOn ? joinTogether(ids, path) : leaveTogether(ids, path);
        store.trigger.commit({ step: 'change', change });
      }}
    />
  );
}

const ALONE = '';

function Company({ label, hint, path }: TogetherControlProps) {
  const t = useTranslations('editorPanels.together');
  const { store } = useEditorParts();
  const id = useId();
  const { value, options } = useOptions(path);
  const [own = ''] = useSubject();
  const choose = (chosen: string) => {
    const leave = leaveTogether([own], path);
    const join = joinTogether([chosen, own], path);
    // A new group does not bring former companions along.
    const change: Change = (document) => join(leave(document));
    store.trigger.commit({ step: 'change', change: chosen === ALONE ? leave : change });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <SelectBox id={id} value={value} onChange={(event) => choose(event.target.value)} {...describe(id, { hint })}>
        <option value={ALONE}>{t(path === 'fit.together' ? 'ownSize' : 'ownPlate')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

interface Option {
  /** The id of one member. */
  value: string;
  text: string;
}

/** Choices: the other rows, existing groups, and single elements. */
function useOptions(path: TogetherPath): { value: string; options: Option[] } {
  const t = useTranslations('editorPanels.together');
  const [own = ''] = useSubject();
  const language = useLanguage();
  const document = useEditorState((state) => state.document);
  const nameOf = useElementNames();
  const say = (elements: readonly Element[]) => new Intl.ListFormat(language).format(elements.map(nameOf));
  const companies = listCompanies(document, path).flatMap(({ members }): Option[] => {
    const others = members.filter((member) => member.id !== own);
    return others[0] === undefined ? [] : [{ value: others[0].id, text: say(others) }];
  });
  const free = listCandidates(document, path).filter((one) => one.id !== own && findWord(one, path) === undefined);
  const isPart = findList(document, own) !== undefined;
  const rows = isPart ? [{ value: own, text: t(path === 'fit.together' ? 'rowsSize' : 'rowsPlate') }] : [];
  const ownCompany = listCompanies(document, path).find(({ members }) => members.some((member) => member.id === own));
  const companion = ownCompany?.members.find((member) => member.id !== own)?.id;
  const isWithRows = ownCompany !== undefined && isPart;
  return {
    value: companion ?? (isWithRows ? own : ALONE),
    options: [...rows, ...companies, ...free.map((one) => ({ value: one.id, text: nameOf(one) }))],
  };
}

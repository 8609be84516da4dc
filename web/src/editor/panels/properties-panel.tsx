import { useDeferredValue, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArrowLeft } from 'lucide-react';
import type { Element } from '@matchpost/engine';
import { findElement } from '../document/document.ts';
import { Panel } from './panel.tsx';
import { Arrange } from './properties/arrange.tsx';
import { ElementActions } from './properties/element-actions.tsx';
import { Groups } from './properties/groups.tsx';
import { SubjectContext, useSubject, useSubjects } from './properties/use-property.ts';
import { useEditorState, useEditorParts } from '../editor-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { useProblemSentences } from '../saving/problem-sentences.ts';
import { parseConditions, useConditionWords } from './properties/conditions.ts';
import { useRemarks } from './remarks.ts';
import { findList } from '../document/levels.ts';
import { askForProperties } from '../properties-asked.ts';
import { useElementNames } from './element-name.ts';
import { SmallButton } from './small-button.tsx';
import { renameElement } from '../document/operations/change.ts';
import { controlClass, FieldFrame } from './properties/controls/field-frame.tsx';
import { useDraft } from './draft-field.tsx';
import { withWords } from '../words.tsx';

/** Problems and properties of the selection. A key leads here from the canvas and back. */
export function PropertiesPane() {
  return (
    <div data-properties="" className="flex flex-col gap-3">
      <ElementProblems />
      <PropertiesPanel />
    </div>
  );
}

/** 'Element-Eigenschaften': the properties of the selection. */
const PropertiesPanel = withWords('editorPanels', Properties);

function Properties() {
  const t = useTranslations('editorPanels.properties');
  // The canvas updates first: a whole form takes longer than a frame.
  const current = useEditorState((state) => state.selection);
  const selection = useDeferredValue(current);
  const count = useEditorState(({ document }) => selection.filter((id) => findElement(document, id)).length);
  const [id] = count === 1 ? selection : [];
  return (
    <Panel title={t('title')} aside={count > 1 && <span className="text-soft">{t('several', { count })}</span>}>
      {count === 0 ? (
        <p className="text-soft">{t('nothing')}</p>
      ) : (
        <SubjectContext value={selection}>
          {/* A new selection mounts a new form; the old one has committed its text. */}
          <div key={selection.join()} inert={selection !== current} className="flex min-w-0 flex-col gap-3">
            <BackToList />
            {id !== undefined && <ElementRemark id={id} />}
            <ElementActions />
            {id === undefined && <Arrange />}
            <Groups />
            {id !== undefined && <NameField />}
          </div>
        </SubjectContext>
      )}
    </Panel>
  );
}

/** The server's issues of the selected elements. */
function ElementProblems() {
  const selection = useEditorState((state) => state.selection);
  const sentences = useProblemSentences().filter(
    ({ elementId }) => elementId !== undefined && selection.includes(elementId),
  );
  if (sentences.length === 0) return null;
  return (
    <Notice kind="bad">
      <ul role="alert">
        {sentences.map(({ path, text }) => (
          <li key={path + text}>
            {text} <code className="text-sm">{path.replace(/^elements\.\d+\.?(children\.\d+\.?)?/, '')}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says why the element is not visible, or only in part. */
function ElementRemark({ id }: { id: string }) {
  const t = useTranslations('editorPanels.remarks');
  const remark = useRemarks().get(id);
  const condition = useCondition(id);
  if (remark === undefined) return null;
  return (
    <p className="border-l-4 border-signal px-3 py-1 text-sm leading-snug break-words">
      {remark === 'outside' ? t('outsideMore') : t('notShownMore', { condition })}
    </p>
  );
}

/** Chosen conditions in words; free expressions as written. */
export function useCondition(id: string): string {
  const say = useConditionWords();
  const when = useEditorState(({ document }) => findElement(document, id)?.when) ?? '';
  return parseConditions(when)?.map(say).join(', ') ?? when;
}

/** Leaves a game list, for devices without an Escape key and without a free spot to tap. */
function BackToList() {
  const t = useTranslations('editorPanels.rows');
  const { store } = useEditorParts();
  const nameOf = useElementNames();
  const [id = ''] = useSubject();
  const list = useEditorState(({ document }) => findList(document, id));
  if (list === undefined) return null;
  return (
    <SmallButton
      icon={ArrowLeft}
      className="-mx-2.5 font-semibold"
      onClick={() => {
        store.trigger.select({ ids: [list.id] });
        askForProperties('children');
      }}
    >
      {t('back', { name: nameOf(list) })}
    </SmallButton>
  );
}

function withoutName(element: Element): Element {
  const { name: _own, ...rest } = element;
  return rest;
}

/** The name in the list of elements; empty, it follows the text or field. */
function NameField() {
  const t = useTranslations('editorPanels.properties');
  const id = useId();
  const { store } = useEditorParts();
  const [element] = useSubjects();
  const nameOf = useElementNames();
  const draft = useDraft({
    text: element?.name ?? '',
    commit(name) {
      if (element !== undefined) store.trigger.commit({ step: 'rename', change: renameElement(element.id, name) });
      return undefined;
    },
  });
  if (element === undefined) return null;
  return (
    <FieldFrame id={id} label={t('name')}>
      <input
        id={id}
        {...draft.line}
        maxLength={100}
        placeholder={nameOf(withoutName(element))}
        className={controlClass}
      />
    </FieldFrame>
  );
}

import type { ElementType } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useSyncExternalStore } from 'react';
import type { Field } from '../../kinds/kind.ts';
import { useEditorParts, useEditorState } from '../../editor-context.ts';
import { findElement, type Change } from '../../document/document.ts';
import { setProperty } from '../../document/operations/set-property.ts';
import { findStanding } from '../../document/operations/place.ts';
import { isRatioLocked, ratioLocks } from '../ratio-lock.ts';
import { ChildrenControl } from './controls/children-control.tsx';
import { ChoiceControl } from './controls/choice-control.tsx';
import { ColorControl, FillControl } from './controls/color-control.tsx';
import { ContentControl } from './controls/content-control.tsx';
import type { ControlProps } from './controls/field-frame.tsx';
import { DataFieldControl } from './controls/insert-field.tsx';
import { FocusControl, PictureControl } from './controls/picture-control.tsx';
import { FontControl, WeightControl } from './controls/font-control.tsx';
import { ListControl } from './controls/list-control.tsx';
import { NumberControl, SliderControl } from './controls/number-control.tsx';
import { PartControl, SwitchControl } from './controls/switch-control.tsx';
import { TextControl, ViewBoxControl } from './controls/text-control.tsx';
import { TogetherControl } from './controls/together-control.tsx';
import { WhenControl } from './controls/when-control.tsx';
import { findProperty } from './schema.ts';
import { useProperty, type PropertyHandle, useSubject } from './use-property.ts';

interface PropertyFieldProps {
  field: Field;
  /** One of the shown kinds: they agree on this property. */
  type: ElementType;
}

/** The control of one field. */
export function PropertyField({ field, type }: PropertyFieldProps) {
  const t = useTranslations('editorPanels');
  const handle = useProperty(field.path);
  const sized = useSizeHandle(field.path, handle);
  const games = useEditorState(({ document }) => document.games);
  const hint = field.hint === undefined ? undefined : t(`hints.${field.hint}`, { games });
  const props = { label: t(`labels.${field.label}`), hint, handle, property: findProperty(type, field.path) };
  switch (field.control) {
    case 'number':
      return <NumberControl {...props} handle={sized} unit={field.unit} step={field.step} scale={field.scale} />;
    case 'slider':
      return <SliderControl {...props} unit={field.unit} step={field.step} scale={field.scale} />;
    case 'choice':
      return <ChoiceControl {...props} choices={field.choices} none={field.none} />;
    case 'switch':
      return <SwitchControl {...props} />;
    case 'part':
      return <PartControl {...props} />;
    case 'color':
      return <ColorControl {...props} none={field.none} />;
    case 'text':
      return <TextControl {...props} rows={field.rows} />;
    case 'together':
      return <TogetherControl {...props} path={field.path} />;
    case 'picture':
      return <PictureControl {...props} isOptional={field.optional === true} />;
    default: {
      const Special = specials[field.control];
      return <Special {...props} />;
    }
  }
}

const specials = {
  content: ContentControl,
  dataField: DataFieldControl,
  fontFamily: FontControl,
  fontWeight: WeightControl,
  fill: FillControl,
  focus: FocusControl,
  children: ChildrenControl,
  list: ListControl,
  viewBox: ViewBoxControl,
  when: WhenControl,
} satisfies Record<string, (props: ControlProps) => unknown>;

/** Width and height follow the locked ratio; every other property is unchanged. */
function useSizeHandle(path: string, handle: PropertyHandle): PropertyHandle {
  const { store } = useEditorParts();
  const ids = useSubject();
  useSyncExternalStore(ratioLocks.subscribe, ratioLocks.get);
  const other = { width: 'height', height: 'width' }[path];
  if (other === undefined) return handle;
  return {
    ...handle,
    commit(value, options) {
      const { document, shape, ownShape } = store.getSnapshot().context;
      const follow = ids.flatMap((id): Change[] => {
        const element = findElement(document, id);
        const standing: Record<string, unknown> = { ...findStanding(document.template, id, shape) };
        const [old, beside] = [Number(standing[path]), Number(standing[other])];
        const isFollowed = element !== undefined && isRatioLocked(element) && old > 0 && beside > 0;
        if (!isFollowed || typeof value !== 'number') return [];
        return [setProperty([id], other, (beside * value) / old, { shape, ownShape })];
      });
      const first: Change = (changed) => follow.reduce((next, change) => change(next), changed);
      return handle.commit(value, { ...options, first, step: 'resize' });
    },
  };
}

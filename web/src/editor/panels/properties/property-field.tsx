import type { ElementType } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { ChildrenControl } from './controls/children-control.tsx';
import { ChoiceControl } from './controls/choice-control.tsx';
import { ColorControl } from './controls/color-control.tsx';
import { ContentControl } from './controls/content-control.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { DataFieldControl } from './controls/data-field-control.tsx';
import { FillControl } from './controls/fill-control.tsx';
import { FocusControl } from './controls/focus-control.tsx';
import { FontControl } from './controls/font-control.tsx';
import { NumberControl } from './controls/number-control.tsx';
import { PictureControl } from './controls/picture-control.tsx';
import { SliderControl } from './controls/slider-control.tsx';
import { PartControl, SwitchControl } from './controls/switch-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { TogetherControl } from './controls/together-control.tsx';
import { ViewBoxControl } from './controls/view-box-control.tsx';
import { WeightControl } from './controls/weight-control.tsx';
import { WhenControl } from './controls/when-control.tsx';
import type { Field } from '../../kinds/field.ts';
import { findProperty } from './schema.ts';
import { useProperty } from './use-property.ts';
import { useSizeHandle } from './use-size-handle.ts';

interface PropertyFieldProps {
  field: Field;
  /** One of the kinds that are shown: they agree about this property. */
  type: ElementType;
}

/** One row of the table as its control. */
export function PropertyField({ field, type }: PropertyFieldProps) {
  const t = useTranslations('editorPanels');
  const handle = useProperty(field.path);
  const sized = useSizeHandle(field.path, handle);
  const hint = field.hint === undefined ? undefined : t(`hints.${field.hint}`);
  const props = { label: t(`labels.${field.label}`), hint, handle, property: findProperty(type, field.path) };
  switch (field.control) {
    case 'number':
      return <NumberControl {...props} handle={sized} unit={field.unit} step={field.step} scale={field.scale} />;
    case 'slider':
      return <SliderControl {...props} unit={field.unit} step={field.step} scale={field.scale} />;
    case 'choice':
      return <ChoiceControl {...props} choices={field.choices} />;
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
  viewBox: ViewBoxControl,
  when: WhenControl,
} satisfies Record<string, (props: ControlProps) => unknown>;

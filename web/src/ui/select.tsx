import { ChevronDown } from 'lucide-react';
import {
  Button,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { optionClass, popoverClass, type Choice } from './combo-box.tsx';
import { inputClass } from './text-field.tsx';

export interface ChoiceGroup {
  /** Empty for a group without a heading. */
  title: string;
  choices: readonly Choice[];
}

interface SelectProps {
  label: string;
  groups: readonly ChoiceGroup[];
  selected: string | null;
  onSelect(id: string): void;
  placeholder?: string;
  disabled?: boolean;
}

export function Select({ label, groups, selected, onSelect, placeholder, disabled }: SelectProps) {
  return (
    <AriaSelect
      selectedKey={selected}
      onSelectionChange={(key) => key !== null && onSelect(String(key))}
      isDisabled={disabled ?? false}
      placeholder={placeholder ?? ''}
      className="flex flex-col gap-1.5"
    >
      <Label className="font-semibold">{label}</Label>
      <Button className={classNames(inputClass, 'flex items-center justify-between gap-3 text-left')}>
        <SelectValue className="truncate" />
        <ChevronDown aria-hidden="true" className="shrink-0" />
      </Button>
      <Popover className={popoverClass}>
        <ListBox className="max-h-[inherit] overflow-y-auto">
          {groups.map(({ title, choices }) => (
            <ListBoxSection key={title} aria-label={title === '' ? label : title}>
              {title !== '' && <Header className="display px-3 pt-3 pb-1 text-lg text-soft">{title}</Header>}
              {choices.map(({ id, name }) => (
                <ListBoxItem key={id} id={id} textValue={name} className={optionClass}>
                  {name}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

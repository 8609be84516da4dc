import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ComboBox as AriaComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { inputClass } from './text-field.tsx';

export interface Choice {
  id: string;
  name: string;
}

interface ComboBoxProps<T extends Choice> {
  label: string;
  choices: readonly T[];
  selected: string | null;
  onSelect(id: string): void;
  placeholder?: string;
  /** Label of the arrow's button. */
  openLabel: string;
  /** Shown when nothing matches what was typed. */
  empty: ReactNode;
  disabled?: boolean;
  renderChoice?(choice: T): ReactNode;
}

/** A list one can type in to search. */
export function ComboBox<T extends Choice>(props: ComboBoxProps<T>) {
  const { label, choices, selected, onSelect, placeholder, openLabel, empty, disabled, renderChoice } = props;
  return (
    <AriaComboBox
      defaultItems={choices}
      selectedKey={selected}
      onSelectionChange={(key) => key !== null && onSelect(String(key))}
      isDisabled={disabled ?? false}
      menuTrigger="focus"
      allowsEmptyCollection
      className="flex flex-col gap-1.5"
    >
      <Label className="font-semibold">{label}</Label>
      <div className="relative">
        <Input placeholder={placeholder ?? ''} className={classNames(inputClass, 'pr-14')} />
        <Button aria-label={openLabel} className="absolute inset-y-0 right-0 grid w-12 place-items-center">
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <Popover className={popoverClass}>
        <ListBox
          className="max-h-[inherit] overflow-y-auto"
          renderEmptyState={() => <p className="p-4 text-soft">{empty}</p>}
        >
          {(choice: T) => (
            <ListBoxItem id={choice.id} textValue={choice.name} className={optionClass}>
              {renderChoice?.(choice) ?? choice.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

export const popoverClass = 'w-(--trigger-width) overflow-hidden rounded-sm border-2 border-text bg-sheet text-text';

export const optionClass =
  'flex min-h-12 cursor-pointer items-center px-3 py-2 outline-none data-[focused]:bg-signal data-[focused]:text-ink ' +
  'data-[selected]:font-bold';

import type { ImportPreview } from '@matchpost/server/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { assign, findSamples, mainFields, otherFields, type Field, type Mapping } from './mapping.ts';

type Table = NonNullable<ImportPreview['table']>;

interface ColumnsFormProps {
  table: Table;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** For each field its column, with values from the file. */
export function ColumnsForm({ table, mapping, onChange }: ColumnsFormProps) {
  const t = useTranslations('ownTeams');
  const hasOther = otherFields.some((field) => table.columns[field] !== undefined || mapping[field] !== undefined);
  const [isOpen, setOpen] = useState(hasOther);
  const show = (field: Field) => (
    <FieldColumn
      key={field}
      field={field}
      table={table}
      onChange={(column) => onChange(assign(mapping, field, column))}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">{mainFields.map(show)}</div>
      <Disclosure title={t('moreFields')} open={isOpen} onToggle={setOpen} level={4}>
        <div className="grid gap-4 sm:grid-cols-2">{otherFields.map(show)}</div>
      </Disclosure>
    </div>
  );
}

function FieldColumn({ field, table, onChange }: { field: Field; table: Table; onChange(column: number): void }) {
  const t = useTranslations('ownTeams');
  const column = table.columns[field] ?? 0;
  const samples = column === 0 ? [] : findSamples(table, column);
  const options = table.titles.map((title, index) => ({
    value: String(index + 1),
    text: t('columnOption', { title }),
  }));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <NativeSelect
        label={t(`fields.${field}`)}
        groups={[{ title: '', options: [{ value: '0', text: t('columnNone') }, ...options] }]}
        value={String(column)}
        onChange={(value) => onChange(Number(value))}
      />
      {column > 0 && (
        <p className="truncate text-soft">
          {samples.length > 0 ? t('samples', { values: samples.join(' · ') }) : t('samplesNone')}
        </p>
      )}
    </div>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Change } from '../../document/document.ts';
import { dropColor, putColor, renameColor } from '../../document/operations/palette.ts';
import { useEditorParts } from '../../editor-context.ts';
import { ColorButton } from './color-button.tsx';
import { clubColors, findFreeName, isClubColor, isColorName, useColors } from './colors.ts';
import { DraftField, useDraft } from '../draft-field.tsx';
import { SmallButton } from '../small-button.tsx';

/** Edits named colours; a change applies everywhere they are used. */
export function PaletteEditor() {
  const t = useTranslations('editorPanels.palette');
  const { store } = useEditorParts();
  const { palette } = useColors();
  const [isOpen, setOpen] = useState(false);
  const names = Object.keys(palette);
  const commit = (change: Change, transaction?: string) =>
    store.trigger.commit({ step: 'change', change, ...(transaction !== undefined && { transaction }) });
  return (
    <Disclosure
      title={t('title')}
      open={isOpen}
      onToggle={setOpen}
      note={names.length > 0 && <span className="text-sm font-normal text-soft">{names.length}</span>}
    >
      <p className="pb-2 text-sm leading-snug text-soft">
        {t('hint')}
        {names.some(isClubColor) && ` ${t('clubHint')}`}
      </p>
      <ul className="flex flex-col gap-1">
        {names.map((name) => (
          <NamedColor key={name} name={name} onCommit={commit} />
        ))}
      </ul>
      <SmallButton
        icon={Plus}
        className="-mx-2.5"
        onClick={() => commit(putColor(findFreeName(palette, t('newName')), '#ff5a2b'))}
      >
        {t('add')}
      </SmallButton>
    </Disclosure>
  );
}

interface NamedColorProps {
  name: string;
  onCommit(change: Change, transaction?: string): void;
}

function NamedColor({ name, onCommit }: NamedColorProps) {
  const t = useTranslations('editorPanels');
  const { palette } = useColors();
  const label = isClubColor(name) ? t(`color.names.${name}`) : name;
  return (
    <li className="flex items-start gap-1">
      <ColorButton
        bare
        named={false}
        label={t('palette.colorOf', { name: label })}
        value={palette[name] ?? '#000000'}
        onChange={(color, choice) => onCommit(putColor(name, color), choice?.transaction)}
      />
      {isClubColor(name) ? (
        <span className="flex min-h-11 min-w-0 grow items-center leading-tight hyphens-auto">{label}</span>
      ) : (
        <NameField name={name} onCommit={onCommit} />
      )}
      <IconButton
        dense
        className="my-1"
        icon={Trash2}
        label={t('palette.remove', { name: label })}
        onClick={() => onCommit(dropColor(name))}
      />
    </li>
  );
}

function NameField({ name, onCommit }: NamedColorProps) {
  const t = useTranslations('editorPanels.palette');
  const { palette } = useColors();
  const draft = useDraft({
    text: name,
    commit(text) {
      const next = text.trim();
      if (!isColorName(next)) return t('wrongName');
      if (Object.hasOwn(palette, next) || Object.hasOwn(clubColors, next)) return t('takenName');
      onCommit(renameColor(name, next));
      return undefined;
    },
  });
  return <DraftField label={t('nameOf', { name })} draft={draft} maxLength={40} />;
}

import type { Element } from '@matchpost/engine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FieldList } from './fields/field-list.tsx';
import { listFields } from './fields/field-values.ts';
import { useUsedFields, useWrittenFields } from './fields/use-used-fields.ts';
import { Panel } from './panel.tsx';
import { useEditorState } from './use-editor-state.ts';
import { WithPanelWords } from './with-panel-words.tsx';

interface FieldsPanelProps {
  onAdded?: ((element: Element) => void) | undefined;
  disabled?: boolean;
}

/** What the league's data offers, game by game; one of them open at a time. */
export function FieldsPanel(props: FieldsPanelProps) {
  return (
    <WithPanelWords>
      <Fields {...props} />
    </WithPanelWords>
  );
}

function Fields({ onAdded, disabled = false }: FieldsPanelProps) {
  const t = useTranslations('editorPanels.fields');
  const games = useEditorState(({ document }) => document.games);
  const used = useUsedFields();
  const written = useWrittenFields();
  const [open, setOpen] = useState<number | undefined>(1);
  const numbers = [...Array.from({ length: games }, (_, i) => i + 1), 0];
  return (
    <Panel title={t('title')}>
      <p className="text-sm leading-snug text-soft">{t('hint')}</p>
      <div>
        {numbers.map((game) => {
          const count = listFields(game).filter(({ name }) => used.has(name) || written.has(name)).length;
          return (
            <Disclosure
              key={game}
              title={game === 0 ? t('post') : t('game', { number: game })}
              note={count > 0 && <span className="text-sm font-normal text-soft">{t('used', { count })}</span>}
              open={open === game}
              onToggle={(isOpen) => setOpen(isOpen ? game : undefined)}
            >
              <FieldList game={game} used={used} written={written} onAdded={onAdded} disabled={disabled} />
            </Disclosure>
          );
        })}
      </div>
    </Panel>
  );
}

import { useState, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../../ui/search-field.tsx';
import { useElementNames } from '../element-name.ts';
import { LayerList } from './layer-list.tsx';
import { listRows } from './rows.ts';
import { Panel } from '../panel.tsx';
import { useEditorState, useEditorParts } from '../../editor-context.ts';
import { findList } from '../../document/levels.ts';
import { withWords } from '../../words.tsx';

interface LayersPanelProps {
  disabled?: boolean;
}

/** 'Alle Elemente': the elements from front to back. */
export const LayersPanel = withWords('editorPanels', Layers);

/** From this many elements on, searching is faster than looking. */
const SEARCH_FROM = 9;

function Layers({ disabled = false }: LayersPanelProps) {
  const t = useTranslations('editorPanels.layers');
  const nameOf = useElementNames();
  const document = useEditorState((state) => state.document);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useOpenLists();
  const count = document.template.elements.length;
  const rows = listRows(document, { nameOf, search, open });
  return (
    <Panel
      title={t('title')}
      aside={<span className="text-soft tabular-nums max-lg:hidden">{count}</span>}
      // Takes the rest of the column.
      className="lg:grow"
    >
      {count >= SEARCH_FROM && (
        <SearchField
          label={t('search')}
          value={search}
          onChange={setSearch}
          status={search !== '' && rows.length === 0 ? t('none') : ''}
        />
      )}
      {count === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <LayerList rows={rows} isSearched={search !== ''} disabled={disabled} onOpen={setOpen} />
      )}
    </Panel>
  );
}

/** The open game lists: opened by hand, or entered. */
function useOpenLists(): [open: ReadonlySet<string>, setOpen: (listId: string, isOpen: boolean) => void] {
  const { store } = useEditorParts();
  const entered = useEditorState(({ document, selection }) => findList(document, selection[0] ?? '')?.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (entered !== undefined) setOpen((before) => new Set([...before, entered]));
  }, [entered]);
  return [
    open,
    (listId, isOpen) => {
      const others = [...open].filter((other) => other !== listId);
      setOpen(new Set(isOpen ? [...others, listId] : others));
      // Keeps the selection visible.
      if (!isOpen && entered === listId) store.trigger.select({ ids: [listId] });
    },
  ];
}

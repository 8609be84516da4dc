import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../ui/search-field.tsx';
import { useElementNames } from './element-name.ts';
import { LayerList } from './layers/layer-list.tsx';
import { listRows } from './layers/rows.ts';
import { useOpenLists } from './layers/use-open-lists.ts';
import { Panel } from './panel.tsx';
import { useEditorState } from './use-editor-state.ts';
import { WithPanelWords } from './with-panel-words.tsx';

interface LayersPanelProps {
  disabled?: boolean;
}

/** 'Alle Elemente': what lies over what. */
export function LayersPanel(props: LayersPanelProps) {
  return (
    <WithPanelWords>
      <Layers {...props} />
    </WithPanelWords>
  );
}

/** So many that looking takes longer than typing. */
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
      // Whatever room the column has left.
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

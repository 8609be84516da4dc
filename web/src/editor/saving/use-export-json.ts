import { downloadFile } from '../../device/download.ts';
import { useEditorParts } from '../editor-context.ts';
import { toInput } from './parse-stored.ts';

/** The template as a file, for another account or for `matchpost render`. */
export function useExportJson(): () => void {
  const { store } = useEditorParts();
  return () => {
    const { name, svg_config: config } = toInput(store.getSnapshot().context.document);
    const named = name === '' ? config : { name, ...config };
    const file = new Blob([JSON.stringify(named, null, 2)], { type: 'application/json' });
    downloadFile(file, `${toFileName(name)}.json`);
  };
}

function toFileName(name: string): string {
  const plain = name.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'template' : plain.slice(0, 60).toLowerCase();
}

import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { createEmptyDocument } from '../document/document.ts';
import { useEditorMachine } from '../machine/use-machine.ts';

/** What a new template begins with. */
export function ChoosingStart() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  return (
    <div className="page-width flex grow flex-col items-start justify-center gap-5 py-12">
      <h1 className="display text-5xl">{t('titleNew')}</h1>
      <Button onClick={() => actor.send({ type: 'START', document: createEmptyDocument() })}>{t('save')}</Button>
    </div>
  );
}

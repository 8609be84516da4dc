import { useTranslations } from 'use-intl';
import { Spinner } from '../ui/spinner.tsx';
import type { Editor } from './create-editor.ts';
import { DraftDialog } from './drafts/draft-dialog.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { useMachineState } from './machine/use-machine.ts';
import { ChoosingStart } from './start/choosing-start.tsx';

/** One screen for each state of the machine. */
export function EditorStates({ editor }: { editor: Editor }) {
  const state = useMachineState((snapshot) => (snapshot.matches('open') ? 'open' : String(snapshot.value)));
  const parts = editor.findParts();
  if (state === 'open' && parts !== undefined) {
    return (
      <EditorContext value={parts}>
        <EditorFrame />
      </EditorContext>
    );
  }
  if (state === 'choosingStart') return <ChoosingStart />;
  return state === 'asking' ? <DraftDialog /> : <Loading />;
}

function Loading() {
  const t = useTranslations('editor');
  return (
    <div role="status" className="grid grow place-items-center">
      <Spinner className="size-10 text-signal" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}

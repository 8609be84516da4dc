import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { WithQueries } from '../person/with-queries.tsx';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { getLanguage } from '../preferences/language.ts';
import { sessionState } from '../session/session-state.ts';
import { type Editor, findEditor, holdEditor } from './create-editor.ts';
import { EditorMachine, useMachineState } from './machine/use-machine.ts';
import { EditorNotices } from './notices.tsx';
import { useWiring } from './use-wiring.ts';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DraftDialog } from './drafts/draft-dialog.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { ChoosingStart } from './start/starter-gallery.tsx';
import { announcement } from './announce.ts';

/** Loads the messages with the page, so that drawing it waits for nothing. */
await Promise.all([loadMessages('editor', getLanguage()), loadMessages('templates', getLanguage())]);

/** 'Neues Template' and 'Template bearbeiten'. The route requires a session and a plan. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const search = useSearch({ strict: false }) as { start?: unknown; import?: unknown };
  // The session may end while the editor is open; the template keeps its owner.
  const [user] = useState(() => sessionState.get().user);
  if (user === null) return <PageSpinner />;
  const editor = findEditor({
    userId: user.id,
    email: user.email,
    templateId: id,
    start: typeof search.start === 'string' ? search.start : undefined,
    importsSvg: search.import === 'svg',
    online: navigator.onLine,
  });
  return (
    <WithQueries>
      <WithMessages area="templates">
        <WithMessages area="editor">
          <Opened editor={editor} />
          <SvgQuestionHost />
        </WithMessages>
      </WithMessages>
    </WithQueries>
  );
}

function Opened({ editor }: { editor: Editor }) {
  const { actor } = editor;
  const navigate = useNavigate();
  // No layout effect: those end whenever a component below suspends.
  useEffect(() => holdEditor(editor), [editor]);
  useWiring(editor);
  const isLost = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'));
  useEffect(() => {
    if (isLost) void navigate({ to: '/profile/templates', replace: true });
  }, [isLost, navigate]);
  return (
    <EditorMachine value={actor}>
      <EditorNotices />
      <LiveRegion />
      <EditorStates editor={editor} />
    </EditorMachine>
  );
}

/** One screen for each state of the machine. */
function EditorStates({ editor }: { editor: Editor }) {
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

/** Two alternating regions: some readers stay silent when one region repeats its words. */
function LiveRegion() {
  const { text, turn } = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div className="sr-only">
      <p role="status">{turn % 2 === 0 ? text : ''}</p>
      <p role="status">{turn % 2 === 1 ? text : ''}</p>
    </div>
  );
}

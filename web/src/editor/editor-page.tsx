import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { WithQueries } from '../person/with-queries.tsx';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { getLanguage } from '../preferences/language.ts';
import { sessionState } from '../session/session-state.ts';
import type { Editor } from './create-editor.ts';
import { findEditor, holdEditor } from './current-editor.ts';
import { EditorStates } from './editor-states.tsx';
import { LiveRegion } from './live-region.tsx';
import { EditorMachine } from './machine/use-machine.ts';
import { EditorNotices } from './notices.tsx';
import { useWiring } from './use-wiring.ts';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';

/** The words come along with the page: nothing waits for them when it is drawn. */
await loadMessages('editor', getLanguage());

/** 'Neues Template' and 'Template bearbeiten'. The route lets in who is signed in and pays. */
export function EditorPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const search = useSearch({ strict: false }) as { start?: unknown; import?: unknown };
  // The session may end while the editor is open; whose template it is stays.
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
      <WithMessages area="editor">
        <Opened editor={editor} />
        <SvgQuestionHost />
      </WithMessages>
    </WithQueries>
  );
}

function Opened({ editor }: { editor: Editor }) {
  const { actor } = editor;
  const navigate = useNavigate();
  // Not in a layout effect: those end whenever something below waits for its words.
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

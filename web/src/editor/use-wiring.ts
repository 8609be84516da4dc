import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useWork } from '../device/work.ts';
import { sessionState } from '../session/session-state.ts';
import type { Editor } from './create-editor.ts';
import { type EditorActor, useEditorMachine } from './machine/use-machine.ts';

/** Connects the machine with the address, the network, the session and the window. */
export function useWiring({ actor }: Editor): void {
  const navigate = useNavigate();
  useEffect(() => {
    const going = actor.on('created', ({ id }) => {
      void navigate({ to: '/profile/templates/edit/$id', params: { id }, replace: true, ignoreBlocker: true });
    });
    return () => going.unsubscribe();
  }, [actor, navigate]);
  useEffect(() => followNetwork(actor), [actor]);
  useEffect(() => followSession(actor), [actor]);
  useBlocker({
    shouldBlockFn: ({ next, current }) => (next.pathname === current.pathname ? false : askToLeave(actor)),
    enableBeforeUnload: () => isDirty(actor.getSnapshot()),
  });
  useWork(useSelector(actor, isDirty));
}

function followNetwork(actor: EditorActor): () => void {
  const ends = new AbortController();
  const options = { signal: ends.signal };
  window.addEventListener('online', () => actor.send({ type: 'ONLINE' }), options);
  window.addEventListener('offline', () => actor.send({ type: 'OFFLINE' }), options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'HIDDEN' });
    },
    options,
  );
  return () => ends.abort();
}

/** Continues saving after the same person signed in again, here or in another tab. */
function followSession(actor: EditorActor): () => void {
  return sessionState.subscribe(() => {
    const { status, user } = sessionState.get();
    if (status === 'signed-in' && user?.id === actor.getSnapshot().context.userId) actor.send({ type: 'SIGNED_IN' });
  });
}

function isDirty(snapshot: SnapshotFrom<EditorActor>): boolean {
  return snapshot.matches('open') && snapshot.context.document !== snapshot.context.clean;
}

/** Resolves to true to stay. An editor that is not open has nothing to lose. */
async function askToLeave(actor: EditorActor): Promise<boolean> {
  if (!actor.getSnapshot().matches('open')) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answers = [actor.on('left', () => resolve(false)), actor.on('stayed', () => resolve(true))];
  actor.send({ type: 'LEAVE' });
  const stays = await promise;
  for (const answer of answers) answer.unsubscribe();
  return stays;
}

/** Opens the studio with the saved template; unsaved changes are asked about on the way. */
export function useGoToStudio(): () => void {
  const actor = useEditorMachine();
  const navigate = useNavigate();
  return useCallback(() => {
    const { templateId } = actor.getSnapshot().context;
    if (templateId !== undefined) void navigate({ to: '/studio', search: { template: templateId } });
  }, [actor, navigate]);
}

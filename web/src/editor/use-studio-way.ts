import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useEditorMachine } from './machine/use-machine.ts';

/** To the studio with the template as it was saved; what is not saved is asked about on the way. */
export function useStudioWay(): () => void {
  const actor = useEditorMachine();
  const navigate = useNavigate();
  return useCallback(() => {
    const { templateId } = actor.getSnapshot().context;
    if (templateId !== undefined) void navigate({ to: '/studio', search: { template: templateId } });
  }, [actor, navigate]);
}

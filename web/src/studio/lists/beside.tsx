import type { ReactNode } from 'react';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { KindChoice } from '../preview/kind-choice.tsx';
import { PreviewHeading } from '../preview/preview-heading.tsx';
import { BackLink } from '../select/step-heading.tsx';
import { useTeam } from './use-list-facts.ts';

/** The sentence of a team without such a list, with a link to another one. */
export function Instead({ title, children }: { title: string; children: string }) {
  const { sport } = useTeam();
  return (
    <Beside>
      <div role="status">
        <MessagePanel title={title} court={sport} action={<BackLink to="team" />}>
          {children}
        </MessagePanel>
      </div>
    </Beside>
  );
}

/** Another kind of post stays one press away. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className="page-width flex grow flex-col gap-4 py-4 sm:py-6">
      <PreviewHeading />
      <KindChoice />
      {children}
    </div>
  );
}

import { Suspense, type ReactNode } from 'react';
import { WithMessages } from '../messages/with-messages.tsx';

/** The words of the dialogs, fetched with the first one. */
export function WithDialogWords({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <WithMessages area="editorDialogs">{children}</WithMessages>
    </Suspense>
  );
}

/** The words of the panels; whoever loads them before the page shows no gap. */
export function WithPanelWords({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <WithMessages area="editorPanels">{children}</WithMessages>
    </Suspense>
  );
}

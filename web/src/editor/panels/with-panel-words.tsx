import { Suspense, type ReactNode } from 'react';
import { WithMessages } from '../../messages/with-messages.tsx';
import { panelsArea } from './panels-area.ts';

/** The words of the panels; whoever loads them before the page shows no gap. */
export function WithPanelWords({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <WithMessages area={panelsArea}>{children}</WithMessages>
    </Suspense>
  );
}

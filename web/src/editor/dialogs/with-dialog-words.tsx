import { Suspense, type ReactNode } from 'react';
import { WithMessages } from '../../messages/with-messages.tsx';

/** The words of the dialogs, fetched with the first one. */
export function WithDialogWords({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <WithMessages area="editorDialogs">{children}</WithMessages>
    </Suspense>
  );
}

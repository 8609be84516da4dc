import { Suspense, type ComponentType } from 'react';
import { WithMessages } from '../messages/with-messages.tsx';

/** Wraps a component so that it shows nothing until its messages are loaded. */
export function withWords<P extends object>(
  area: 'editorCanvas' | 'editorDialogs' | 'editorPanels',
  Component: ComponentType<P>,
): ComponentType<P> {
  return function WithWords(props: P) {
    return (
      <Suspense fallback={null}>
        <WithMessages area={area}>
          <Component {...props} />
        </WithMessages>
      </Suspense>
    );
  };
}

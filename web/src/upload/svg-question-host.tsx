import { lazy, Suspense, useSyncExternalStore } from 'react';
import { svgQuestion } from './svg-question.ts';

const LazyDialog = lazy(async () => ({ default: (await import('./svg-question-dialog.tsx')).SvgQuestionDialog }));

/** Where uploads ask: on every page that has some. */
export function SvgQuestionHost() {
  const question = useSyncExternalStore(svgQuestion.subscribe, svgQuestion.get, () => undefined);
  if (question === undefined) return null;
  return (
    <Suspense>
      <LazyDialog question={question} />
    </Suspense>
  );
}

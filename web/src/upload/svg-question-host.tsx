import { lazy, Suspense, useSyncExternalStore } from 'react';
import { svgQuestion } from './svg-question.ts';

const LazyDialog = lazy(async () => ({ default: (await import('./svg-question-dialog.tsx')).SvgQuestionDialog }));

/** Renders the question about a lossy SVG; every page with uploads needs one. */
export function SvgQuestionHost() {
  const question = useSyncExternalStore(svgQuestion.subscribe, svgQuestion.get, () => undefined);
  if (question === undefined) return null;
  return (
    <Suspense>
      <LazyDialog question={question} />
    </Suspense>
  );
}

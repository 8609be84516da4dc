import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** The router puts what is missing where nothing waits for it. */
export function LazyNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}

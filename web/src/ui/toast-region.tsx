import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from './toast.ts';

const LazyToaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastRegion(props: { label: string; closeLabel: string }) {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <LazyToaster {...props} />
    </Suspense>
  );
}

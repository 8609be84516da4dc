import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { installMethod } from '../device/install.ts';
import { findStored, store } from '../device/storage.ts';
import { handedOver } from '../post/hand-over.ts';

const InstallQuestion = lazy(async () => ({ default: (await import('./install-question.tsx')).InstallQuestion }));

/** After the first post that left, offers to install the site, once on this device. */
export function InstallOffer() {
  const teams = useSyncExternalStore(handedOver.subscribe, handedOver.get);
  const method = useSyncExternalStore(installMethod.subscribe, installMethod.get);
  const [isAnswered, setAnswered] = useState(() => findStored('install-offer') !== undefined);
  if (teams === undefined || method === undefined || isAnswered) return null;
  const answer = () => {
    store('install-offer', 'answered');
    setAnswered(true);
  };
  return (
    <Suspense fallback={null}>
      <InstallQuestion method={method} onAnswered={answer} />
    </Suspense>
  );
}

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { findStored, store } from '../device/storage.ts';
import { handedOver } from '../post/hand-over.ts';
import { useSession } from '../session/session.ts';

const PushQuestion = lazy(async () => ({ default: (await import('./push-question.tsx')).PushQuestion }));

/** After the first post that left, offers push messages in the page, until the person answers on this device. */
export function PushOffer() {
  const teams = useSyncExternalStore(handedOver.subscribe, handedOver.get);
  const { status } = useSession();
  const [isAnswered, setAnswered] = useState(() => findStored('push-offer') !== undefined);
  if (teams === undefined || status !== 'signed-in' || isAnswered) return null;
  const answer = () => {
    store('push-offer', 'answered');
    setAnswered(true);
  };
  return (
    <Suspense fallback={null}>
      <PushQuestion teams={teams} onAnswered={answer} />
    </Suspense>
  );
}

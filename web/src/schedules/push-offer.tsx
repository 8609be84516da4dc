import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { findStored, store } from '../device/storage.ts';
import { handedOver } from '../post/hand-over.ts';
import { useSession } from '../session/session.ts';

const PushQuestion = lazy(async () => ({ default: (await import('./push-question.tsx')).PushQuestion }));

interface PushOfferProps {
  /** Another question, for those who have answered this one or are not asked. */
  otherwise: ReactNode;
}

/** After the first post that left, offers push messages in the page, until the person answers on this device. */
export function PushOffer({ otherwise }: PushOfferProps) {
  const teams = useSyncExternalStore(handedOver.subscribe, handedOver.get);
  const { status } = useSession();
  const [isAnswered, setAnswered] = useState(() => findStored('push-offer') !== undefined);
  if (teams === undefined || status === 'loading') return null;
  if (status === 'signed-out' || isAnswered) return otherwise;
  const answer = () => {
    store('push-offer', 'answered');
    setAnswered(true);
    // One question a post.
    handedOver.set(undefined);
  };
  return (
    <Suspense fallback={null}>
      <PushQuestion teams={teams} onAnswered={answer} otherwise={otherwise} />
    </Suspense>
  );
}

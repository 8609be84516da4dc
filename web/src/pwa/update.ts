import { afterAllWork, isWorkElsewhere, isWorking, workDone } from '../device/work.ts';
import { loadMessages } from '../messages/areas.ts';
import { getLanguage } from '../preferences/language.ts';
import { showToast } from '../ui/toast.ts';

const id = 'update';
/**
 * Milliseconds for the new worker to take over. Chromium was seen to keep the old one for minutes although none of its
 * events was pending, after a post had been shared; a reload ended it.
 */
const TAKEOVER = 3_000;

/** The person of this window agreed to a reload. */
let isAgreed = false;

/** Offers the version that waits. The user decides when: an automatic reload would lose unsaved input. */
export async function offerUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await ask(async () => {
    isAgreed = true;
    await sayIfWaiting();
    // The new worker drops the files of the old version, which work in any window may still need.
    await afterAllWork(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }, []));
    setTimeout(() => void reload(), TAKEOVER);
  });
}

/** The new version runs. The window that asked for it reloads, once its work is done; the others are asked. */
export async function offerReload(): Promise<void> {
  if (isAgreed) await reload();
  else await ask(reload);
}

async function reload(): Promise<void> {
  await sayIfWaiting();
  await workDone();
  location.reload();
}

async function ask(accept: () => Promise<void>): Promise<void> {
  const t = await loadMessages('shell', getLanguage());
  showToast({
    id,
    title: t.updateTitle,
    description: t.updateMore,
    duration: Number.POSITIVE_INFINITY,
    action: { label: t.updateNow, onAction: () => void accept() },
  });
}

async function sayIfWaiting(): Promise<void> {
  const isHere = isWorking();
  if (!isHere && !(await isWorkElsewhere())) return;
  const t = await loadMessages('shell', getLanguage());
  const description = isHere ? t.updateWaitsHere : t.updateWaitsElsewhere;
  showToast({
    id: `${id}-waits`,
    kind: 'loading',
    title: t.updateWaits,
    description,
    duration: Number.POSITIVE_INFINITY,
  });
}

/** Takes the number off the icon, and the messages behind it: their posts are on screen. */
async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

/** Clears the icon now and whenever the window comes back. The service worker sets its number (`public/push.js`). */
export function clearBadgeWhileSeen(): () => void {
  const clear = () => {
    if (document.visibilityState === 'visible') clearBadge().catch((error: unknown) => console.warn(error));
  };
  clear();
  document.addEventListener('visibilitychange', clear);
  return () => document.removeEventListener('visibilitychange', clear);
}

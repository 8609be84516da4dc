/* Part of the service worker: shows push messages, and opens the post of a tapped one. */
addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

async function show({ title, body, url, tag }) {
  // A correction of the same post replaces the earlier message, and is heard like a new one.
  await registration.showNotification(title, { body, tag, renotify: true, data: { url }, icon: '/icon-192.png' });
  await countOnIcon();
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([countOnIcon(), open(event.notification.data.url)]));
});

/** The icon shows how many posts are ready and not looked at. */
async function countOnIcon() {
  if (!('setAppBadge' in navigator)) return;
  const { length } = await registration.getNotifications();
  await (length === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(length));
}

async function open(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The editor may hold unsaved work.
  const page = pages.find((one) => !new URL(one.url).pathname.startsWith('/profile/templates/'));
  if (page === undefined || (await isAtWork())) return clients.openWindow(url);
  try {
    const led = await page.navigate(url);
    return await (led ?? page).focus();
  } catch {
    // A page without a worker, as after a reload with Shift, cannot be led. A tap allows one window: none is focused before.
    return clients.openWindow(url);
  }
}

/** A window draws, uploads or holds unsaved work (src/device/work.ts), which another address would lose. */
async function isAtWork() {
  const locks = await navigator.locks?.query();
  return locks !== undefined && locks.held.some(({ name }) => name === 'matchpost-work');
}

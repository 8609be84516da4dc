/* Part of the service worker: shows push messages, and opens the post of a tapped one. */
addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

async function show({ title, body, url, tag }) {
  // A correction of the same post replaces the earlier message.
  await registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' });
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
  if (page === undefined) return clients.openWindow(url);
  const [shown] = await Promise.all([page.navigate(url), page.focus()]);
  return shown;
}

/* Part of the service worker: shows push messages, and opens the post of a tapped one. */
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  // A correction of the same post replaces the earlier message.
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

async function open(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The editor may hold unsaved work.
  const page = pages.find((one) => !new URL(one.url).pathname.startsWith('/profile/templates/'));
  if (page === undefined) return clients.openWindow(url);
  const [shown] = await Promise.all([page.navigate(url), page.focus()]);
  return shown;
}

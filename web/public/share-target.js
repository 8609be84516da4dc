/* Part of the service worker: keeps what other apps share until the studio takes it (src/device/shared-files.ts). */
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(keepShared(event.request));
});

async function keepShared(request) {
  try {
    const cache = await caches.open('shared');
    const headers = { 'content-type': request.headers.get('content-type'), date: new Date().toUTCString() };
    await cache.put('/share', new Response(await request.blob(), { headers }));
    return Response.redirect('/studio', 303);
  } catch (error) {
    // The device is full, or the other app took its file back.
    console.warn(error);
    return Response.redirect('/studio?shared=failed', 303);
  }
}

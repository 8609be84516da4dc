import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * Pages come from the network, so that they are never old; without one the shell is there. What has a hash in its name
 * is kept when used; the API is never kept.
 */
export const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['app.html', 'boot.js', 'icon.svg', 'assets/{main,index,shell}*.{js,css}'],
  navigateFallback: null,
  cleanupOutdatedCaches: true,
  runtimeCaching: [
    {
      urlPattern: ({ request, url }) => request.mode === 'navigate' && !/^\/(api|dev|auth\/confirm)(\/|$)/.test(url.pathname),
      handler: 'NetworkOnly',
      options: { precacheFallback: { fallbackURL: '/app.html' } },
    },
    {
      urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: 'CacheFirst',
      options: { cacheName: 'assets', expiration: { maxEntries: 200 } },
    },
  ],
};

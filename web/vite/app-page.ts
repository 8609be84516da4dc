import type { Plugin } from 'vite';

/** The page of the app: its policy in a meta element, as no server sends it, and nothing that only sites have. */
export function appPagePlugin(site: string): Plugin {
  return {
    name: 'matchpost-app-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(/ *<(link rel="(manifest|apple-touch-icon)"|meta name="contact")[^>]*>\n/g, '')
          .replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policyFor(site)}" />`),
    },
  };
}

/** The site's policy (`helmet.ts` of the server), with the site as the place of API and pictures. */
function policyFor(site: string): string {
  // Not every WebKit counts the scheme of the app's pages on iOS as 'self'.
  const own = ["'self'", 'capacitor://localhost'];
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': [...own, site, site.replace(/^http/, 'ws')],
    'font-src': own,
    'form-action': ["'none'"],
    'img-src': [...own, 'data:', 'blob:', site],
    'script-src': [...own, "'wasm-unsafe-eval'"],
    'style-src': own,
    'worker-src': [...own, 'blob:'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

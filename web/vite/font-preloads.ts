import type { Plugin } from 'vite';

/** Fonts of headings and text, which are visible first. */
const first = /(bebas-neue-latin-400|source-sans-3-latin-wght)-normal-[\w-]+\.woff2$/;

/** Preloads fonts in the page, because the style sheet requests them late and the layout would shift. */
export function fontPreloadsPlugin(): Plugin {
  return {
    name: 'matchpost-font-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          })),
    },
  };
}

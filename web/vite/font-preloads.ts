import type { Plugin } from 'vite';

/** Visible first: headings and text. */
const first = /(bebas-neue-latin-400|source-sans-3-latin-wght)-normal-[\w-]+\.woff2$/;

/** Preloads the fonts, which the style sheet names late, so that the layout hardly shifts. */
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

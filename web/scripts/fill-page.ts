import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { getManifestAddress } from '../src/pwa/manifest-address.ts';
import type { BuiltFiles } from './built-files.ts';
import type { DrawnPage } from './drawn-pages.ts';

/** The built page with content, its own head and preloads. */
export function fillPage(template: string, page: PrerenderedPage, built: BuiltFiles): string {
  const { path, language, fixed, title, description, html } = page;
  const marks = `lang="${language}"${fixed ? ' data-fixed' : ''}`;
  return linkManifest(template, language)
    .replace(/<html lang="[^"]*">/, `<html ${marks}>`)
    .replace(/<title>.*?<\/title>/, `<title>${escape(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escape(description)}`)
    .replace('</head>', `${headLines(page, built).join('')}</head>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${path}">${html}</div>`);
}

/** The empty page with preloads for its scripts. */
export function hintPage(template: string, { language, sources, files }: DrawnPage, built: BuiltFiles): string {
  return linkManifest(template, language)
    .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
    .replace('</head>', `${[...listPreloads(sources, built), ...listFiles(files, built)].join('')}</head>`);
}

function linkManifest(template: string, language: Language): string {
  return template.replace(getManifestAddress(sourceLanguage), getManifestAddress(language));
}

function listPreloads(sources: readonly string[], built: BuiltFiles): string[] {
  return built.scriptsOf(sources).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** Low: they wait for the scripts that show the page. */
function listFiles(sources: readonly string[], built: BuiltFiles): string[] {
  const start = '<link rel="preload" as="fetch" crossorigin fetchpriority="low"';
  return sources.map((source) => `${start} href="/${built.fileOf(source)}">`);
}

function headLines({ links, sources, title, description }: PrerenderedPage, built: BuiltFiles): string[] {
  const scripts = listPreloads(sources, built);
  const addresses = links.map(({ rel, hreflang, href }) => {
    const language = hreflang === undefined ? '' : ` hreflang="${hreflang}"`;
    return `<link rel="${rel}"${language} href="%ORIGIN%${href}">`;
  });
  const social = [
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    '<meta property="og:image" content="%ORIGIN%/icon-512.png">',
  ];
  return [...scripts, ...addresses, ...social];
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `node --import …/speak-pseudo.ts build.ts <folder>`: builds the site in the pseudo-locale into that folder. */
import { toPseudoCompiled } from '../../../engine/test/pseudo-locale.ts';
import { speakPseudo } from '../../../engine/test/pseudo-source.ts';
import { buildPages } from '../../scripts/build-site.ts';
import { messagesPlugin } from '../../vite/messages.ts';
import config from '../../vite.config.ts';
import type { Plugin, PluginOption } from 'vite';

/** Translates the messages of engine and server in every module of the build. */
const speaking: Plugin = {
  name: 'matchpost-pseudo',
  enforce: 'pre',
  transform: (code, id) => speakPseudo(id, code) ?? null,
};

/** Leaves out the landing page's posts, which take half of the build time. */
const withoutHeroPosts: Plugin = {
  name: 'matchpost-hero-posts',
  resolveId: (source) => (source === 'virtual:hero-posts' ? `\0${source}` : null),
  load: (id) => (id === '\0virtual:hero-posts' ? heroPosts : null),
};
const heroPosts = `
  import { languages, textIn } from '@matchpost/engine/languages';
  import { themes } from '@matchpost/engine/themes';
  const src = '/icon.svg';
  const inLanguages = (make) => Object.fromEntries(languages.map((language) => [language, make(language)]));
  export const heroPosts = inLanguages(() => ({ sternenberg: src, lindenmatt: src, kronwil: src }));
  export const themePosts = inLanguages((language) =>
    themes.map(({ id, name }) => ({ id, name: textIn(name, language), src })));`;

const replacements = [messagesPlugin({ say: toPseudoCompiled }), withoutHeroPosts];

function replace(plugin: PluginOption): PluginOption {
  if (!(plugin instanceof Object && 'name' in plugin)) return plugin;
  return replacements.find(({ name }) => name === plugin.name) ?? plugin;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('build.ts <folder>');
await buildPages(folder, [speaking, ...(config.plugins ?? []).map(replace)]);

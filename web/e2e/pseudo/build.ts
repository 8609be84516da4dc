import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import { toPseudoCompiled } from '../../../engine/test/pseudo-locale.ts';
import { speakPseudo } from '../../../engine/test/pseudo-source.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { messagesPlugin } from '../../vite/messages.ts';
import config from '../../vite.config.ts';

const folder = fileURLToPath(new URL('../../out/pseudo', import.meta.url));
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The site in the pseudo-locale, beside the real one and as new as that. */
export async function buildPseudoSite(): Promise<void> {
  const [built, real] = await Promise.all([folder, dist].map(findTime));
  if (built !== undefined && real !== undefined && built > real) return;
  await buildSite({ folder, plugins: [speakingPlugin, ...(config.plugins ?? []).map(speakInstead)] });
}

/** Messages of engine and server, wherever they end up. */
const speakingPlugin: Plugin = {
  name: 'matchpost-pseudo',
  enforce: 'pre',
  transform: (code, id) => speakPseudo(id, code) ?? null,
};

/** The site's own messages. */
function speakInstead(plugin: PluginOption): PluginOption {
  const isMessages = plugin instanceof Object && 'name' in plugin && plugin.name === 'matchpost-messages';
  return isMessages ? messagesPlugin({ say: toPseudoCompiled }) : plugin;
}

async function findTime(path: string): Promise<number | undefined> {
  return (await stat(`${path}/pages.json`).catch(() => undefined))?.mtimeMs;
}

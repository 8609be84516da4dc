import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PluginOption } from 'vite';
import { appMessagesPlugin } from '../vite/app-messages.ts';
import { appPagePlugin } from '../vite/app-page.ts';
import config from '../vite.config.ts';
import { compressedSize } from './compressed-size.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Bytes of the bundle, each file compressed as in an app's package. */
const MOST = 8_000_000;

/** Of `public`: the rest is for the site, its manifest and its service worker. */
const publicFiles = ['boot.js', 'icon.svg'];

export interface AppBuild {
  outDir: string;
  /** The origin of the site whose API the app calls. */
  site: string;
  hasFirebase: boolean;
}

/** Builds the pages of the app into a folder, without the service worker. Returns its size. */
export async function buildApp({ outDir, site, hasFirebase }: AppBuild): Promise<number> {
  await rm(outDir, { recursive: true, force: true });
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [appMessagesPlugin(), ...(config.plugins ?? []).filter(isForApps), appPagePlugin(site)],
    define: {
      ...config.define,
      'import.meta.env.APP': 'true',
      'import.meta.env.APP_FIREBASE': JSON.stringify(hasFirebase),
      SITE_ORIGIN: JSON.stringify(site),
    },
    build: { ...config.build, outDir, emptyOutDir: true, manifest: false },
  });
  await mkdir(outDir, { recursive: true });
  for (const file of publicFiles) await cp(join(web, 'public', file), join(outDir, file));
  const size = await compressedSize(outDir);
  if (size > MOST) throw new Error(`The app's bundle has ${size} bytes compressed, more than ${MOST}`);
  return size;
}

/** `VitePWA` is a list of plugins, made for the service worker. */
function isForApps(plugin: PluginOption): boolean {
  const [first] = Array.isArray(plugin) ? (plugin.flat(5) as { name?: string }[]) : [];
  return first?.name?.startsWith('vite-plugin-pwa') !== true;
}

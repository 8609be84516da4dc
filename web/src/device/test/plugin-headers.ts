import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

/** A plugin as the shell announces it to the page. */
export interface PluginHeader {
  name: string;
  methods: { name: string; rtype: 'promise' | 'callback' | 'none' }[];
}

export type Platform = 'android' | 'ios';

const resolve = createRequire(import.meta.url).resolve;
/** Every plugin has these from its base class. */
const inherited: PluginHeader['methods'] = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'none' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

/** The plugins of `web/package.json` and of the shell, read from their native sources: a call must exist there. */
export async function loadPluginHeaders(platform: Platform): Promise<PluginHeader[]> {
  const { dependencies } = JSON.parse(await readFile(resolve('../../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const plugins = Object.keys(dependencies).filter((name) => /capacitor/.test(name));
  const files = await Promise.all(plugins.map((name) => listSources(join(findPackage(name), '.'), platform)));
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => parsePlugin(text) ?? []);
}

function findPackage(name: string): string {
  return dirname(resolve(`${name}/package.json`));
}

const isSource: Record<Platform, (file: string) => boolean> = {
  android: (file) => ['.java', '.kt'].includes(extname(file)) && file.includes('/src/main/'),
  ios: (file) => ['.swift', '.m'].includes(extname(file)) && !/tests?\//i.test(file),
};

async function listSources(folder: string, platform: Platform): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .map((entry) => join(folder, entry))
    .filter((file) => isSource[platform](file) && !file.slice(folder.length).includes('node_modules'));
}

const javaName = /@CapacitorPlugin\(\s*name\s*=\s*"(\w+)"/;
const javaMethod =
  /@PluginMethod(?:\(\s*returnType\s*=\s*PluginMethod\.RETURN_(\w+)\s*\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:override\s+)?(?:public\s+(?:final\s+)?void|fun)\s+(\w+)\s*\(/g;
/** Plugins without a name of their own are called like their class. */
const javaClass = /@CapacitorPlugin\s+public class (\w+) /;
const swiftName = /jsName\s*=\s*"(\w+)"|CAP_PLUGIN\(\w+, "(\w+)"/;
const swiftMethod =
  /(?:CAPPluginMethod\(\s*name:\s*"|CAP_PLUGIN_METHOD\()(\w+)"?,\s*(?:returnType:\s*)?\.?(?:CAPPluginReturn)?(\w+)\s*\)|\.init\(#selector\((\w+)/g;

/** Undefined if the file is no plugin. */
function parsePlugin(text: string): PluginHeader | undefined {
  const java = (javaName.exec(text) ?? javaClass.exec(text))?.[1];
  const [, jsName, macro] = swiftName.exec(text) ?? [];
  const found =
    java === undefined
      ? [...text.matchAll(swiftMethod)].map(([, name, rtype, selector]) => ({ name: name ?? selector, rtype }))
      : [...text.matchAll(javaMethod)].map(([, rtype, name]) => ({ name, rtype: rtype ?? 'PROMISE' }));
  const name = java ?? jsName ?? macro;
  if (name === undefined || found.length === 0) return undefined;
  const methods = found.map(({ name = '', rtype = '' }) => ({ name, rtype: toType(rtype) }));
  const known = new Set(methods.map((method) => method.name));
  return { name, methods: [...methods, ...inherited.filter((method) => !known.has(method.name))] };
}

function toType(text: string): PluginHeader['methods'][number]['rtype'] {
  const type = text.toLowerCase();
  return type === 'callback' || type === 'none' ? type : 'promise';
}

/** One driver in a thread of its own: Capacitor looks for its shell once, when it is loaded. */
import { runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { installBridge, loadBridgePlan, loadNativeBridge, type BridgeDouble } from './bridge.ts';
import { listChecks, type World } from './checks.ts';
import type { Platform } from './plugin-headers.ts';

const kind = workerData as 'browser' | Platform;
/** Only the app's driver reads or writes it. */
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
Object.assign(globalThis, {
  window: globalThis,
  // Capacitor's script asks this of a page before it begins.
  prompt: () => null,
  Document: { prototype: { cookie: '' } },
  XMLHttpRequest: class {
    abort(): void {}
  },
  localStorage: storage,
  sessionStorage: storage,
});

// The drivers tell the developer why something failed.
console.warn = () => undefined;

const createWorld = kind === 'browser' ? await openBrowser() : await openApp(kind);
const results: Record<string, string | undefined> = {};
for (const [name, check] of Object.entries(listChecks(kind !== 'browser'))) {
  results[name] = await check(createWorld()).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(results);

async function openBrowser(): Promise<() => World> {
  const { browserDevice: device } = await import('../browser-device.ts');
  const errors = {
    aborted: new DOMException('closed', 'AbortError'),
    failed: new TypeError('no tap'),
    shared: undefined,
  };
  return () => {
    const shared: ReturnType<World['listShared']> = [];
    let error: Error | undefined;
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: { files: File[]; text?: string }) => {
        if (error !== undefined) throw error;
        shared.push({ names: files.map(({ name }) => name), text });
      },
    });
    return { device, bridge: undefined, planShare: (outcome) => (error = errors[outcome]), listShared: () => shared };
  };
}

async function openApp(platform: Platform): Promise<() => World> {
  installBridge(await loadBridgePlan(platform));
  runInThisContext(await loadNativeBridge());
  const { bridge } = globalThis as unknown as { bridge: BridgeDouble };
  const { createCapacitorDevice } = await import('../capacitor-device.ts');
  const device = createCapacitorDevice({ hasFirebase: true });
  const errors = { aborted: 'Share canceled', failed: "Can't share while sharing is in progress" };
  return () => {
    stored.clear();
    Object.assign(bridge, { answers: {}, secrets: {}, files: {}, retained: [] });
    bridge.calls.length = 0;
    const planShare: World['planShare'] = (outcome) => {
      if (outcome !== 'shared') bridge.answers['Share.share'] = { error: { message: errors[outcome] } };
    };
    return { device, bridge, planShare, listShared: () => listShared(bridge) };
  };
}

function listShared({ calls }: BridgeDouble): ReturnType<World['listShared']> {
  return calls
    .filter(({ plugin, method }) => plugin === 'Share' && method === 'share')
    .map(({ options }) => ({
      names: (options['files'] as string[]).map((uri) => uri.slice(uri.lastIndexOf('/') + 1)),
      text: options['text'] as string | undefined,
    }));
}

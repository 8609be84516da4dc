import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadPluginHeaders, type Platform, type PluginHeader } from './plugin-headers.ts';

/** A call as it crosses the bridge. */
export interface BridgeCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
}

/** By `Plugin.method`. `never` leaves the call open. */
export type BridgeAnswer = { data?: unknown; after?: number } | { error: { message: string; code?: string } } | 'never';

/** The shell's side of the bridge, as tests hold it. */
export interface BridgeDouble {
  calls: BridgeCall[];
  /** In place of what a device would do. */
  answers: Record<string, BridgeAnswer>;
  secrets: Record<string, string>;
  /** Of the service for push messages. */
  tokens: string[];
  /** Names of the files that were written last, by their address. */
  files: Record<string, string>;
  /** The plugin keeps links until somebody hears them, on both systems (`retainUntilConsumed`). */
  retained: { plugin: string; event: string; data: unknown }[];
  emit(plugin: string, event: string, data: unknown): void;
}

interface BridgePlan {
  platform: Platform;
  headers: readonly PluginHeader[];
  answers?: Record<string, BridgeAnswer>;
}

export async function loadBridgePlan(platform: Platform): Promise<BridgePlan> {
  return { platform, headers: await loadPluginHeaders(platform) };
}

/** Capacitor's own script between page and shell, as the shell injects it before the page. */
export function loadNativeBridge(): Promise<string> {
  const core = createRequire(import.meta.url).resolve('@capacitor/android/package.json');
  return readFile(core.replace('package.json', 'capacitor/src/main/assets/native-bridge.js'), 'utf8');
}

/**
 * Stands in for the shell below the bridge: it gets each message that the page sends to Java or Swift, and answers it.
 * Runs in a page before its scripts, so that it uses nothing from outside.
 */
export function installBridge({ platform, headers, answers = {} }: BridgePlan): void {
  interface Message {
    callbackId: string;
    pluginId: string;
    methodName: string;
    options: Record<string, unknown>;
  }
  const listeners: { plugin: string; event: string; callbackId: string }[] = [];
  /** The permission for push messages. */
  let pushPermission = 'prompt';
  const double: BridgeDouble = {
    calls: [],
    answers,
    secrets: {},
    tokens: [],
    files: {},
    retained: [],
    emit(plugin, event, data) {
      const own = listeners.filter((listener) => listener.plugin === plugin && listener.event === event);
      if (event === 'appUrlOpen' && own.length === 0) double.retained.push({ plugin, event, data });
      for (const { callbackId } of own) send({ callbackId, success: true, save: true, data });
    },
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');

  /** A device that allows everything. */
  function act({ pluginId, methodName, options }: Message): unknown {
    const key = text(options['prefixedKey']);
    const path = text(options['path']);
    const actions: Record<string, () => unknown> = {
      'SecureStorage.internalSetItem': () => void (double.secrets[key] = text(options['data'])),
      'SecureStorage.internalGetItem': () => ({ data: double.secrets[key] ?? null }),
      'SecureStorage.internalRemoveItem': () => ({ success: delete double.secrets[key] }),
      'Filesystem.rmdir': () => void (double.files = {}),
      'Filesystem.writeFile': () => {
        const uri = `file:///cache/${path}`;
        double.files[uri] = text(options['data']);
        return { uri };
      },
      'Share.share': () => ({ activityType: 'org.example.messenger' }),
      'Media.getAlbumsPath': () => ({ path: '/media' }),
      'Media.getAlbums': () => ({ albums: [] }),
      'Badge.isSupported': () => ({ isSupported: true }),
      'Badge.checkPermissions': () => ({ display: 'granted' }),
      'PushNotifications.checkPermissions': () => ({ receive: pushPermission }),
      'PushNotifications.requestPermissions': () => ({ receive: (pushPermission = 'granted') }),
      'PushNotifications.register': () => {
        const value = platform === 'ios' ? 'ab'.repeat(32) : 'c0ffee0123456789:APA91b-_x';
        double.tokens.push(value);
        setTimeout(() => double.emit('PushNotifications', 'registration', { value }));
      },
    };
    return actions[`${pluginId}.${methodName}`]?.();
  }

  function receive(message: Message): void {
    const { pluginId: plugin, methodName: method, options, callbackId } = message;
    if (plugin === 'Console' || message.callbackId === undefined) return;
    double.calls.push({ plugin, method, options });
    if (method === 'addListener') {
      listeners.push({ plugin, event: text(options['eventName']), callbackId });
      if (options['eventName'] !== 'appUrlOpen') return;
      for (const { plugin, event, data } of double.retained.splice(0)) double.emit(plugin, event, data);
      return;
    }
    if (method === 'removeListener') {
      const index = listeners.findIndex((listener) => listener.callbackId === options['callbackId']);
      if (index >= 0) listeners.splice(index, 1);
      return;
    }
    const planned = double.answers[`${plugin}.${method}`];
    if (planned === 'never') return;
    const reply = { callbackId, pluginId: plugin, methodName: method, save: false };
    if (planned !== undefined && 'error' in planned) {
      setTimeout(() => send({ ...reply, success: false, error: planned.error }));
      return;
    }
    const data = planned?.data ?? act(message);
    setTimeout(() => send({ ...reply, success: true, data }), planned?.after ?? 0);
  }

  // A cast: the shells add these to the window, and this double does.
  const page = globalThis as unknown as Record<string, unknown> & {
    androidBridge?: { postMessage(text: string): void; onmessage?(event: { data: string }): void };
    Capacitor: { PluginHeaders: unknown; fromNative?(result: unknown): void };
  };
  page.Capacitor = { PluginHeaders: headers };
  page['bridge'] = double;
  if (platform === 'android') {
    page.androidBridge = { postMessage: (text) => receive(JSON.parse(text) as Message) };
  } else {
    page['webkit'] = { messageHandlers: { bridge: { postMessage: receive } } };
  }

  function send(result: Record<string, unknown>): void {
    if (platform === 'android') page.androidBridge?.onmessage?.({ data: JSON.stringify(result) });
    else page.Capacitor.fromNative?.(structuredClone(result));
  }
}

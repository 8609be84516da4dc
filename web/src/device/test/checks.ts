import * as assert from 'uvu/assert';
import type { Device } from '../driver.ts';
import type { BridgeDouble } from './bridge.ts';

/** A device under test, with functions that set how the system behaves. */
export interface World {
  device: Device;
  /** The next share sheet ends like this. */
  planShare(outcome: 'shared' | 'aborted' | 'failed'): void;
  /** The share sheets so far: names of the files, and the text. */
  listShared(): { names: string[]; text: string | undefined }[];
  /** The shell behind an app's device. */
  bridge: BridgeDouble | undefined;
}

const file = (name: string) => new File([`content of ${name}`], name, { type: 'image/png' });

type Check = (world: World) => Promise<void>;

/** All drivers. */
const everywhere: Record<string, Check> = {
  'says that it is an app exactly if it is no browser': async ({ device }) =>
    assert.is(device.isApp, device.kind !== 'browser'),
  'shares several files and a text in one sheet': async (world) => {
    assert.ok(world.device.canShareFiles());
    world.planShare('shared');
    assert.is(await world.device.share({ files: [file('1.png'), file('2.png')], text: 'Heimspiel!' }), 'shared');
    assert.equal(world.listShared(), [{ names: ['1.png', '2.png'], text: 'Heimspiel!' }]);
  },
  'shares without a text': async (world) => {
    world.planShare('shared');
    assert.is(await world.device.share({ files: [file('1.png')] }), 'shared');
    assert.equal(world.listShared(), [{ names: ['1.png'], text: undefined }]);
  },
  'tells a closed share sheet from one that failed': async (world) => {
    for (const outcome of ['aborted', 'failed'] as const) {
      world.planShare(outcome);
      assert.is(await world.device.share({ files: [file('1.png')] }), outcome);
    }
  },
  'has secrets, photos and tokens exactly in an app': async ({ device }) => {
    for (const part of ['secrets', 'photos', 'push'] as const) assert.is(device[part] !== undefined, device.isApp);
  },
  'accepts decoration everywhere': async ({ device }) => {
    device.signalSuccess();
    device.showTheme('dark');
    await device.setBadge(3);
    await device.setBadge(0);
  },
  'stops listening': async ({ device, bridge }) => {
    const heard: string[] = [];
    const stops = [device.onBack(() => heard.push('back') > 0), device.onLink((path) => heard.push(path))];
    await settle();
    for (const stop of stops) stop();
    await settle();
    bridge?.emit('App', 'backButton', { canGoBack: true });
    bridge?.emit('App', 'appUrlOpen', { url: 'https://matchpost.example.org/weekend' });
    assert.equal(heard, []);
  },
};

const inApps: Record<string, (world: World & { bridge: BridgeDouble }) => Promise<void>> = {
  'keeps a secret, replaces it and removes it': async ({ device, bridge }) => {
    assert.is(await device.secrets?.find('refresh-token'), undefined);
    await device.secrets?.save('refresh-token', 'one');
    await device.secrets?.save('refresh-token', '2026-01-01T00:00:00.000Z');
    assert.is(await device.secrets?.find('refresh-token'), '2026-01-01T00:00:00.000Z');
    const set = bridge.calls.findLast(({ method }) => method === 'internalSetItem');
    // Of this device only, readable once it was unlocked after a start.
    assert.equal([set?.options['access'], set?.options['sync']], [3, false]);
    await device.secrets?.remove('refresh-token');
    assert.is(await device.secrets?.find('refresh-token'), undefined);
    await device.secrets?.remove('refresh-token');
  },
  'has no secret that another device encrypted': async ({ device, bridge }) => {
    bridge.answers['SecureStorage.internalGetItem'] = { error: { message: 'corrupt', code: 'invalidData' } };
    assert.is(await device.secrets?.find('refresh-token'), undefined);
  },
  'fails when the key store fails': async ({ device, bridge }) => {
    bridge.answers['SecureStorage.internalGetItem'] = { error: { message: 'locked', code: 'osError' } };
    await assertFails(device.secrets?.find('refresh-token'));
  },
  'writes files before it shares them, in place of the last ones': async ({ device, bridge }) => {
    await device.share({ files: [file('1.png')] });
    await device.share({ files: [file('2.png')] });
    assert.equal(Object.keys(bridge.files), ['file:///cache/outgoing/2.png']);
    assert.is(atob(Object.values(bridge.files)[0] ?? ''), 'content of 2.png');
  },
  'reads the first cache without a folder': async ({ device, bridge }) => {
    bridge.answers['Filesystem.rmdir'] = { error: { message: 'gone', code: 'OS-PLUG-FILE-0008' } };
    assert.is(await device.share({ files: [file('1.png')] }), 'shared');
  },
  'saves photos, all of them': async ({ device, bridge }) => {
    assert.is(await device.photos?.save([file('1.png'), file('2.png')]), 'saved');
    const saved = bridge.calls.filter(({ method }) => method === 'savePhoto').map(({ options }) => options);
    const album = device.kind === 'android' ? { albumIdentifier: '/media/Matchpost' } : {};
    assert.equal(saved, [
      { path: 'file:///cache/outgoing/1.png', ...album },
      { path: 'file:///cache/outgoing/2.png', ...album },
    ]);
  },
  'says why photos were not saved': async ({ device, bridge }) => {
    const rows = [
      [{ message: 'Access to photos not allowed by user', code: 'accessDenied' }, 'refused'],
      [{ message: 'write failed: ENOSPC (No space left on device)', code: 'argumentError' }, 'full'],
      [{ message: 'Unable to save image to album', code: 'filesystemError' }, 'failed'],
    ] as const;
    for (const [error, outcome] of rows) {
      bridge.answers['Media.savePhoto'] = { error };
      assert.is(await device.photos?.save([file('1.png')]), outcome);
    }
  },
  'says that the device is full when not even the cache takes a file': async ({ device, bridge }) => {
    bridge.answers['Filesystem.writeFile'] = {
      error: { message: 'write failed: ENOSPC (No space left on device)', code: 'OS-PLUG-FILE-0013' },
    };
    assert.is(await device.photos?.save([file('1.png')]), 'full');
    assert.is(await device.share({ files: [file('1.png')] }), 'failed');
  },
  'takes a photo': async ({ device, bridge }) => {
    bridge.answers['Camera.takePhoto'] = { data: { webPath: 'data:image/jpeg;base64,/9j/' } };
    const taken = await device.photos?.take();
    assert.ok(taken instanceof File && taken.type === 'image/jpeg' && taken.size === 3);
  },
  'says why there is no photo': async ({ device, bridge }) => {
    const rows = [
      ['OS-PLUG-CAMR-0003', 'refused'],
      ['OS-PLUG-CAMR-0006', 'aborted'],
      ['OS-PLUG-CAMR-0007', 'failed'],
    ] as const;
    for (const [code, outcome] of rows) {
      bridge.answers['Camera.takePhoto'] = { error: { message: 'no photo', code } };
      assert.is(await device.photos?.take(), outcome);
    }
  },
  'asks for messages once, and gives the token': async ({ device, bridge }) => {
    assert.is(await device.push?.loadState(), 'unasked');
    const token = await device.push?.register();
    assert.equal([token], bridge.tokens);
    assert.is(await device.push?.loadState(), 'on');
    await device.push?.unregister();
    assert.is(await device.push?.loadState(), 'off');
  },
  'takes no for an answer about messages': async ({ device, bridge }) => {
    bridge.answers['PushNotifications.requestPermissions'] = { data: { receive: 'denied' } };
    assert.is(await device.push?.register(), undefined);
    bridge.answers['PushNotifications.checkPermissions'] = { data: { receive: 'denied' } };
    assert.is(await device.push?.loadState(), 'denied');
    assert.not(bridge.calls.some(({ method }) => method === 'register'));
  },
  'tells when the system gives no token': async ({ device, bridge }) => {
    bridge.answers['PushNotifications.register'] = 'never';
    const registering = device.push?.register();
    await settle();
    bridge.emit('PushNotifications', 'registrationError', { error: 'SERVICE_NOT_AVAILABLE' });
    await assertFails(registering);
  },
  'waits for a slow share sheet': async ({ device, bridge }) => {
    bridge.answers['Share.share'] = { data: { activityType: '' }, after: 200 };
    assert.is(await device.share({ files: [file('1.png')] }), 'shared');
  },
  'opens links by their path, also those of messages and of the start': async ({ device, bridge }) => {
    const url = 'https://matchpost.example.org/studio/unihockey?tab=result';
    bridge.answers['App.getLaunchUrl'] = { data: { url } };
    // iOS keeps it for the first listener.
    if (device.kind === 'ios') bridge.emit('App', 'appUrlOpen', { url });
    const heard: string[] = [];
    const stop = device.onLink((path) => heard.push(path));
    await settle();
    bridge.emit('App', 'appUrlOpen', { url: 'https://matchpost.example.org/weekend#top' });
    bridge.emit('PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '1', data: { url: '/profile/schedules/posts/7' } },
    });
    bridge.emit('PushNotifications', 'pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '2' } });
    assert.equal(heard, ['/studio/unihockey?tab=result', '/weekend#top', '/profile/schedules/posts/7']);
    stop();
    await settle();
  },
  'opens the link of the start once, also after a reload, and again when it is tapped': async ({ device, bridge }) => {
    const url = 'https://matchpost.example.org/weekend';
    bridge.answers['App.getLaunchUrl'] = { data: { url } };
    if (device.kind === 'ios') bridge.emit('App', 'appUrlOpen', { url });
    const heard: string[] = [];
    const stop = device.onLink((path) => heard.push(path));
    await settle();
    assert.equal(heard, ['/weekend']);
    stop();
    await settle();
    const stopAgain = device.onLink((path) => heard.push(path));
    await settle();
    assert.equal(heard, ['/weekend']);
    bridge.emit('App', 'appUrlOpen', { url });
    assert.equal(heard, ['/weekend', '/weekend']);
    stopAgain();
  },
  'leaves the app only if nothing goes back': async ({ device, bridge }) => {
    const answers = [true, false];
    const stop = device.onBack(() => answers.shift() ?? false);
    await settle();
    bridge.emit('App', 'backButton', { canGoBack: true });
    await settle();
    assert.not(bridge.calls.some(({ method }) => method === 'minimizeApp'));
    bridge.emit('App', 'backButton', { canGoBack: false });
    await settle();
    assert.ok(bridge.calls.some(({ method }) => method === 'minimizeApp'));
    stop();
  },
  'shows number, theme and success': async ({ device, bridge }) => {
    await device.setBadge(4);
    device.showTheme('light');
    device.signalSuccess();
    await settle();
    const told = bridge.calls.map(({ plugin, method, options }) => [plugin, method, options]);
    assert.equal(told.slice(-3), [
      ['Badge', 'set', { count: 4 }],
      ['SystemBars', 'setStyle', { style: 'LIGHT' }],
      ['Haptics', 'notification', { type: 'SUCCESS' }],
    ]);
  },
  'shows no number without permission for messages': async ({ device, bridge }) => {
    bridge.answers['Badge.checkPermissions'] = { data: { display: 'prompt' } };
    await device.setBadge(4);
    assert.not(bridge.calls.some(({ method }) => method === 'set' || method === 'requestPermissions'));
  },
};

/** The checks of a driver by name. */
export function listChecks(isApp: boolean): Record<string, Check> {
  if (!isApp) return everywhere;
  const wrapped = Object.entries(inApps).map(([name, check]): [string, Check] => [
    name,
    ({ bridge, ...world }) => {
      if (bridge === undefined) throw new Error('an app has a bridge');
      return check({ ...world, bridge });
    },
  ]);
  return { ...everywhere, ...Object.fromEntries(wrapped) };
}

/** Messages cross the bridge in tasks of their own. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

async function assertFails(running: Promise<unknown> | undefined): Promise<void> {
  const failed = await Promise.resolve(running).then(
    () => false,
    () => true,
  );
  assert.ok(failed, 'did not fail');
}

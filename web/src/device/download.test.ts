import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { browserDevice } from './browser-device.ts';
import { setDevice } from './device.ts';
import { downloadFile } from './download.ts';
import type { ShareOutcome } from './driver.ts';
import { NotSaved } from './not-saved.ts';

describe('downloads in the app', (test) => {
  test.after.each(() => setDevice(browserDevice));

  const download = async (outcome: ShareOutcome) => {
    const shared: string[] = [];
    const share = async ({ files }: { files: readonly File[] }) => {
      shared.push(...files.map(({ name }) => name));
      return outcome;
    };
    setDevice({ ...browserDevice, kind: 'android', isApp: true, share });
    const left = await downloadFile(new Blob(['{}']), 'post.json').catch((error: unknown) => error);
    return { shared, left };
  };

  test('go to the share sheet; closing it is no failure', async () => {
    assert.equal(await download('shared'), { shared: ['post.json'], left: true });
    assert.equal(await download('aborted'), { shared: ['post.json'], left: false });
  });

  test('fail with a reason if the sheet does not open', async () => {
    const { left } = await download('failed');
    assert.instance(left, NotSaved);
    assert.is((left as NotSaved).reason, 'unshared');
  });
});

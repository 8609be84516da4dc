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
    const failed = await downloadFile(new Blob(['{}']), 'post.json').catch((error: unknown) => error);
    return { shared, failed };
  };

  test('go to the share sheet; closing it is no failure', async () => {
    for (const outcome of ['shared', 'aborted'] as const) {
      assert.equal(await download(outcome), { shared: ['post.json'], failed: undefined });
    }
  });

  test('fail with a reason if the sheet does not open', async () => {
    const { failed } = await download('failed');
    assert.instance(failed, NotSaved);
    assert.is((failed as NotSaved).reason, 'unshared');
  });
});

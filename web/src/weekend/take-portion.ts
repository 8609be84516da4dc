import { device } from '../device/device.ts';
import type { Packed } from './hand-out.ts';

/** Chromium's share sheet refuses more (https://source.chromium.org, `share_service_impl.cc`). */
const sheet = { files: 10, bytes: 50_000_000 };

/** As many posts from the first as one share sheet takes; the sheets of the apps take all. */
export function takePortion<Post extends Pick<Packed, 'file'>>(packed: readonly Post[], isApp = device.isApp): Post[] {
  if (isApp) return [...packed];
  let bytes = 0;
  const end = packed.findIndex(({ file: { size } }, at) => at >= sheet.files || (bytes += size) > sheet.bytes);
  return packed.slice(0, end < 0 ? packed.length : Math.max(1, end));
}

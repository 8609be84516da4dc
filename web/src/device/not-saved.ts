import type { SaveOutcome } from './driver.ts';

/** `unshared`: the share sheet, which takes files in place of a download, did not open. */
type Reason = Exclude<SaveOutcome, 'saved'> | 'unshared';

/** The app's device did not put the images into the photo library, or did not hand a file on. */
export class NotSaved extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`the device took nothing: ${reason}`);
    this.reason = reason;
  }
}

import type { SaveOutcome } from './driver.ts';

/** The device did not put the images into the photo library. */
export class NotSaved extends Error {
  readonly reason: Exclude<SaveOutcome, 'saved'>;

  constructor(reason: Exclude<SaveOutcome, 'saved'>) {
    super(`the photo library took nothing: ${reason}`);
    this.reason = reason;
  }
}

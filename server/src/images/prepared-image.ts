/** A picture we made ourselves; sizes in pixels. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: 'png' | 'jpeg';
  width: number;
  height: number;
}

/** Whether this device shares files through its own sheet, and people on it expect that. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File(['1'], 'post.png', { type: 'image/png' })] });
}

/** Opens the share sheet. Call it inside a tap: browsers refuse it later. */
export async function shareFile(file: File): Promise<'shared' | 'aborted' | 'failed'> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'failed';
  }
}

/** True on touch devices that can share files through the system's share sheet. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File(['1'], 'post.png', { type: 'image/png' })] });
}

/** Opens the share sheet. Call it inside a tap, or the browser refuses it. */
export async function shareFiles(files: readonly File[]): Promise<'shared' | 'aborted' | 'failed'> {
  try {
    await navigator.share({ files: [...files] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'failed';
  }
}

/** Opens WhatsApp, its app or its web page, with a text to send. Its links carry no file. */
export function getWhatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => EyeDropper;
  }
}

export function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** A colour from anywhere on the screen; undefined when the person changed their mind. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

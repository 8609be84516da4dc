import { pasteText, writeSelected } from './clipboard.ts';
import type { Command } from './commands.ts';

/** Keys get the clipboard with the browser's events; a menu has to ask for it, and may be refused. */
export const copyFromMenu: Command = (canvas, say) => {
  const { text, count } = writeSelected(canvas);
  if (count === 0) return false;
  navigator.clipboard.writeText(text).then(
    () => say('copied', { count }),
    () => say('clipboardRefused', {}),
  );
  return true;
};

export const pasteFromMenu: Command = (canvas, say) => {
  navigator.clipboard.readText().then(
    (text) => pasteText(canvas, text, say) || say('clipboardEmpty', {}),
    () => say('clipboardRefused', {}),
  );
  return true;
};

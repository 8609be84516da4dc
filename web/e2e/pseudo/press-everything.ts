import { languages } from '@matchpost/engine/languages';
import type { Page } from 'playwright-core';
import { toPseudoText } from '../../../engine/test/pseudo-locale.ts';
import { loadMessages } from '../../src/messages/areas.ts';

/** Buttons that end the session, in every language; they are not pressed. */
const leaving = await Promise.all(
  languages.map(async (language) => {
    const { logout } = await loadMessages('shell', language);
    const { signOut, signOutEverywhere } = await loadMessages('account', language);
    return [logout, signOut, signOutEverywhere].map(toPseudoText);
  }),
);

/** Layers over the page; the topmost is the last in the document. */
const above = 'dialog[open], :popover-open, [role=dialog], [role=menu]';
const pressable = 'button, [role=button], [role=tab], [role=menuitem], summary, [aria-expanded]';
/** Only this many rows of a list are pressed, since rows are alike. */
const ROWS = 2;

/**
 * Presses each button of the page once, up to `most`, so that dialogs, menus, tabs, notices and errors appear.
 * Buttons of an open layer come first.
 */
export async function pressEverything(page: Page, most = 100): Promise<void> {
  const { pathname } = new URL(page.url());
  const pressed: string[] = [];
  for (let closing = 0; pressed.length < most;) {
    const name = await pressNext(page, pressed);
    await page.waitForTimeout(120);
    if (new URL(page.url()).pathname !== pathname) {
      await page.goto(pathname);
      await page.locator('h1').first().waitFor();
    }
    if (name !== undefined) {
      pressed.push(name);
      closing = 0;
    } else if (closing++ < 3 && (await page.locator(above).count()) > 0) {
      await page.keyboard.press('Escape');
    } else break;
  }
}

/** Presses the first button whose name was not pressed yet and returns the name. */
function pressNext(page: Page, pressed: readonly string[]): Promise<string | undefined> {
  return page.evaluate(
    ({ pressed, leaving, above, pressable, rows }) => {
      const open = [...document.querySelectorAll(above)].filter((one) => one.checkVisibility()).at(-1);
      const isRepeated = (element: Element) => {
        const row = element.closest('li, tr, [role=row], [role=option]');
        return (
          row !== null &&
          [...(row.parentElement?.children ?? [])].indexOf(row) >= rows &&
          row.querySelector('a, button') !== null
        );
      };
      for (const element of (open ?? document.body).querySelectorAll<HTMLElement>(pressable)) {
        const spoken = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *') || !element.checkVisibility();
        if (isOff || pressed.includes(spoken) || leaving.includes(spoken) || isRepeated(element)) continue;
        element.focus();
        element.click();
        return spoken;
      }
      return undefined;
    },
    { pressed, leaving: leaving.flat(), above, pressable, rows: ROWS },
  );
}

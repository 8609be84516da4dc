import type { HistoryState, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A page opened a dialog in this history entry; the entry before it is the page. Browsers keep it over a reload. */
    isOnTop?: boolean;
  }
}

/** The part of a router that dialogs need. */
interface Router {
  history: RouterHistory;
  navigate(to: { href: string; replace?: boolean; resetScroll?: boolean; state?: HistoryState }): Promise<void>;
}

/** The history entries that are being left: browsers go back later, and a second press would go back twice. */
const left = new WeakSet<object>();

/** Shows the address of a dialog as its own history entry, so that the browser's back button closes the dialog. */
export function openOnTop({ navigate }: Router, href: string): void {
  void navigate({ href, state: { isOnTop: true }, resetScroll: false });
}

/**
 * Shows the address without the dialog: goes back to it if {@link openOnTop} added the entry, else puts it in the entry's
 * place.
 */
export function closeOnTop({ history, navigate }: Router, href: string): void {
  const { location } = history;
  if (location.state.isOnTop !== true) {
    void navigate({ href, replace: true, resetScroll: false });
  } else if (!left.has(location)) {
    left.add(location);
    history.back();
  }
}

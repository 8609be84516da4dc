import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { SheetHostContext } from './sheet-host.ts';
import { placeToasts } from './toast-host.ts';

interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape or a press outside. */
  onClose(): void;
  /** Also hears keys while the heading has the focus. */
  onKeyDown?(event: KeyboardEvent): void;
  title: string;
  /** Label of the close button, for a dialog that asks: "Cancel", "Stay here". */
  closeLabel?: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string;
}

/** A dialog with one of these fields focuses it first; any other focuses its heading. */
const typedIn = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email])';

/** By default the browser focuses the close button, and an early Enter would cancel. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  (dialog.querySelector<HTMLElement>(typedIn) ?? dialog.querySelector('h2'))?.focus();
}

/** The browser's modal dialog: the page behind is inert, and the focus returns on close. */
export function Dialog({ open, onClose, onKeyDown, title, closeLabel, children, actions, className }: DialogProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const before = document.activeElement;
    show(element);
    placeToasts();
    return () => {
      element.close();
      placeToasts();
      // Browsers restore the focus only for a dialog that is still in the page.
      const { activeElement, body } = document;
      const isLost = (activeElement ?? body) === body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // Keeps Escape from also closing the sheet that opened the dialog.
        if (event.key === 'Escape') event.stopPropagation();
        onKeyDown?.(event);
      }}
      onCancel={(event) => {
        // That of a file chooser bubbles, and React passes on that of a dialog inside this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Chromium closes at a second Escape whatever the page says. One that is no longer wanted has left the page.
        if (dialog.current?.open === false) show(dialog.current);
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, detail }) => {
        // A drag that ends outside is no press there. The second click of a double click on the button that opened the
        // dialog falls on its backdrop.
        if (target === dialog.current && target === pressed.current && detail < 2) onClose();
      }}
      className={classNames(
        'm-auto w-[min(34rem,calc(100vw-2rem))] max-w-none rounded-sm border-t-4 border-signal bg-sheet p-0 text-text',
        'max-h-[calc(100dvh-2rem)] overflow-y-auto backdrop:bg-black/60',
        'max-sm:mb-0 max-sm:w-full max-sm:max-h-[90dvh]',
        className,
      )}
    >
      <div className="flex flex-col gap-4 p-5 max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 tabIndex={-1} id={id} className="display pt-2 text-3xl outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel ?? t('close')}
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-12 shrink-0 place-items-center"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {/* Popovers of the dialog must not become pages of a sheet behind it. */}
        <SheetHostContext value={null}>{children}</SheetHostContext>
        {actions && (
          <div data-keep-clear="" className="flex flex-wrap justify-end gap-3 pt-2 max-sm:flex-col-reverse">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}

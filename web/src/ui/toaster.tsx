import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toast, Toaster as Sonner } from 'sonner';
import { Spinner } from './spinner.tsx';
import { findToastHost, placeToasts } from './toast-host.ts';
import { useToastPlace } from './toast-place.ts';
import type { ToastInput, ToastKind } from './toast-input.ts';

/** Milliseconds; longer than the library's default (specification, section 9). */
const DURATION = 5_000;

const icons: Record<ToastKind, typeof Spinner | typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  loading: Spinner,
};

const colors: Record<ToastKind, string> = {
  success: 'border-l-good',
  error: 'border-l-bad',
  info: 'border-l-signal',
  loading: 'border-l-signal',
};

export function emitToast(input: ToastInput): void {
  const { title, description, kind = 'info', id, action, duration = DURATION } = input;
  const Icon = icons[kind];
  toast(title, {
    description,
    icon: <Icon className="size-6" aria-hidden="true" />,
    duration,
    className: `border-l-4 ${colors[kind]}`,
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: () => action.onAction() } }),
  });
}

export function removeToast(id: string): void {
  toast.dismiss(id);
}

interface ToasterProps {
  /** Name of the region for screen readers. */
  label: string;
  closeLabel: string;
}

export function Toaster({ label, closeLabel }: ToasterProps) {
  const { edge, column, offset } = useToastPlace();
  useEffect(placeToasts, []);
  return createPortal(
    <Sonner
      position={`${edge}-${column}`}
      // One above the other: a later toast must not hide the undo of an earlier one.
      expand
      offset={{ [edge]: offset }}
      mobileOffset={{ [edge]: offset }}
      containerAriaLabel={label}
      closeButton
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-3 rounded-sm border-2 border-text bg-sheet p-4 pr-12 text-base text-text shadow-lg font-sans max-sm:w-[calc(100%-2rem)] max-sm:min-h-12 max-sm:gap-2 max-sm:px-3 max-sm:py-2 max-sm:pr-11 max-sm:text-sm',
          // On a phone one after the other: two lines fit over the header, where a post and its caption fill the rest.
          title: "font-semibold max-sm:inline max-sm:after:content-['_']",
          description: 'text-soft max-sm:inline',
          content: 'flex-1 min-w-0',
          icon: 'shrink-0',
          actionButton: 'min-h-10 shrink-0 rounded-sm bg-signal px-4 font-semibold text-ink',
          closeButton: 'absolute top-1 right-1 grid size-10 place-items-center [&_svg]:size-5',
        },
      }}
    />,
    findToastHost(),
  );
}

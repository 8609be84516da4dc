import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { device } from '../device/device.ts';

interface PlanLinkProps {
  className: string;
  onClick?(): void;
  /** Keeps the page it stands on. */
  newTab?: boolean;
  children: ReactNode;
}

/** Leads to the plans. In the app there is nothing: the stores forbid pointing at purchases outside of them. */
export function PlanLink({ className, onClick, newTab = false, children }: PlanLinkProps) {
  if (device.isApp) return null;
  return (
    <Link
      to="/profile/subscription"
      className={className}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  );
}

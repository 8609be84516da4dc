import { classNames } from './class-names.ts';

/** A placeholder of the final size: `<Skeleton className="h-12 w-full" />`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-line', className)} />;
}

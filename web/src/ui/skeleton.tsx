import { classNames } from './class-names.ts';

/** Holds the place of something that is coming, in its final size: `<Skeleton className="h-12 w-full" />`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-line', className)} />;
}

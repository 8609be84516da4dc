import { Skeleton } from './skeleton.tsx';

/** Skeleton rows for a loading list; `className` sets the list's layout. */
export function ListSkeleton({ label, count, className }: { label: string; count: number; className?: string }) {
  return (
    <div className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-14 items-center border-b-2 border-line">
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}

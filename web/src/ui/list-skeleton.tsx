import { Skeleton } from './skeleton.tsx';

/** A list on its way, row by row; `className` lays the rows out as the list does. */
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

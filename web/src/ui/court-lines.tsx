import type { SportId } from '@matchpost/engine/sports';
import { defaultSport, outlines } from 'virtual:court-outlines';

/** A sport's court as an ornament, in the current text colour; empty for a sport without a court. */
export function CourtLines({ court = defaultSport, className }: { court?: SportId | undefined; className?: string }) {
  const { viewBox, path } = outlines[court] ?? {};
  return (
    <svg aria-hidden="true" viewBox={viewBox} fill="none" stroke="currentColor" strokeWidth="2" className={className}>
      <path d={path} />
    </svg>
  );
}

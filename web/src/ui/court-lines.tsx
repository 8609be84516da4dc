import { defaultSport, getSport, type SportId } from '@matchpost/engine/sports';

/** A sport's court as an ornament, in the colour of the text around it. */
export function CourtLines({ court = defaultSport, className }: { court?: SportId | undefined; className?: string }) {
  const { viewBox, path } = getSport(court).outline;
  return (
    <svg aria-hidden="true" viewBox={viewBox} fill="none" stroke="currentColor" strokeWidth="2" className={className}>
      <path d={path} />
    </svg>
  );
}

export type Court = 'unihockey' | 'volleyball' | 'handball';

/** Lines of the three sports' courts in proportion: rink 40 x 20 m, court 18 x 9 m, handball 40 x 20 m. */
const drawings: Record<Court, { viewBox: string; path: string }> = {
  unihockey: {
    viewBox: '0 0 400 200',
    path: 'M30 1H370A29 29 0 0 1 399 30V170A29 29 0 0 1 370 199H30A29 29 0 0 1 1 170V30A29 29 0 0 1 30 1ZM200 1V199M28 75H68V125H28ZM35 88H45V112H35ZM332 75H372V125H332ZM355 88H365V112H355ZM200 97V103M197 100H203',
  },
  volleyball: {
    viewBox: '-20 -20 400 220',
    path: 'M0 0H360V180H0ZM180 -16V196M120 0V180M240 0V180M120 -4V-16M240 -4V-16M120 184V196M240 184V196',
  },
  handball: {
    viewBox: '0 0 400 200',
    path: 'M1 1H399V199H1ZM200 1V199M1 25A60 60 0 0 1 61 85V115A60 60 0 0 1 1 175M399 25A60 60 0 0 0 339 85V115A60 60 0 0 0 399 175M71 96V104M329 96V104M41 98V102M359 98V102',
  },
};

/** Ornament in the colour of the text around it. */
export function CourtLines({ court, className }: { court: Court; className?: string }) {
  const { viewBox, path } = drawings[court];
  return (
    <svg aria-hidden="true" viewBox={viewBox} fill="none" stroke="currentColor" strokeWidth="2" className={className}>
      <path d={path} />
    </svg>
  );
}

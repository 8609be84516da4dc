/** Own drawing: a cross as a shirt's badge, and the words beside it. */
export function SwissMadeBadge({ label }: { label: string }) {
  return (
    <p className="inline-flex items-center gap-3 border-2 border-current py-2 pr-4 pl-2">
      <svg aria-hidden="true" viewBox="0 0 40 44" className="h-9 w-8">
        <path d="M2 2H38V26C38 35 28 41 20 43 12 41 2 35 2 26Z" fill="#d8232a" />
        <path d="M16.5 9H23.500V17.500H32V24.500H23.500V33H16.500V24.500H8V17.500H16.500Z" fill="#fff" />
      </svg>
      <span className="display pt-1 text-xl tracking-wide">{label}</span>
    </p>
  );
}

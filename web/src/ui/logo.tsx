export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 sm:gap-3">
      {/* The mark: a corner of the court and a ball. */}
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-9">
        <rect width="64" height="64" fill="#ff5a2b" />
        <path d="M0 50 38 12H64V64H0Z" fill="#0c1a2b" />
        <path d="M64 26A27 27 0 0 0 38 64M64 42A12 12 0 0 0 53 64" fill="none" stroke="#f4efe3" strokeWidth="3.5" />
        <circle cx="21" cy="20" r="9" fill="#f4efe3" />
      </svg>
      <span className="display pt-1 text-2xl tracking-wide max-[22rem]:sr-only sm:text-3xl">{name}</span>
    </span>
  );
}

/** `value`: 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(value * 100);
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className="h-2 w-full appearance-none overflow-hidden rounded-sm border-none bg-line [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-signal [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-150"
    >
      {percent} %
    </progress>
  );
}

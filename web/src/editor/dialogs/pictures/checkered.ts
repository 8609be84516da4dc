/** Behind pictures that may be transparent. */
export const checkered = 'bg-[repeating-conic-gradient(var(--line)_0_25%,transparent_0_50%)] bg-[length:16px_16px]';

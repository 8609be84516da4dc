import { useId, useRef } from 'react';

/** Names the transaction of a control: all commits between two calls of `begin` are one step of undo. */
export function useTransaction(): { begin(): void; name(): string } {
  const id = useId();
  const count = useRef(0);
  return {
    begin: () => {
      count.current += 1;
    },
    name: () => `${id}-${count.current}`,
  };
}

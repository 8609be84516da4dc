import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One store of the server's copies for the whole visit; pages without any never load it. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });

export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

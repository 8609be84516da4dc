import type { QueryClient } from '@tanstack/react-query';
import { templatesQuery } from '../person/queries.ts';

/** What the list and the studio keep of templates is old once one is saved: the studio would draw the last version. */
export function forgetCopies(queries: QueryClient): void {
  const [key] = templatesQuery.queryKey;
  void queries.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true });
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === key && queryKey.length > 1 });
}

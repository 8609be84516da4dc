import { createContext, useContext } from 'react';

/** Ids of the elements whose properties are shown: those selected. */
export const SubjectContext = createContext<readonly string[]>([]);

export function useSubject(): readonly string[] {
  return useContext(SubjectContext);
}

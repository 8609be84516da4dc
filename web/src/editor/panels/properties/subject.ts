import { createContext, useContext, type ComponentType } from 'react';

/** Ids of the elements whose properties are shown: those selected, or one within a repeat's row. */
export const SubjectContext = createContext<readonly string[]>([]);

export function useSubject(): readonly string[] {
  return useContext(SubjectContext);
}

/** What shows them: an element within a row has properties like any other. */
export const PropertiesContext = createContext<ComponentType | undefined>(undefined);

import { findFileProblem } from '../../upload/check-file.ts';
import type { LogoKind } from '../../upload/upload-media.ts';

const MAX_NAME = 100;

export interface LogoProblems {
  name?: 'missing' | 'too-long';
  file?: 'missing';
}

/** Problems of a logo before its upload; the file chooser has already refused files that are not images. */
export function findLogoProblems(name: string, file: Pick<File, 'type' | 'size'> | undefined): LogoProblems {
  const trimmed = name.trim();
  return {
    ...(trimmed === '' && { name: 'missing' as const }),
    ...([...trimmed].length > MAX_NAME && { name: 'too-long' as const }),
    ...((file === undefined || findFileProblem(file) !== undefined) && { file: 'missing' as const }),
  };
}

/** In the order of the tabs. */
export const logoKinds = ['sponsor', 'club', 'team', 'other'] as const satisfies readonly LogoKind[];

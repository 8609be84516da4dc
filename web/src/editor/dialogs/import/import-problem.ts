import type { SentError } from '../../../workers/worker-client.ts';

/** Why a file did not become a design. */
export type ImportProblem =
  | { kind: 'not-svg' }
  | { kind: 'too-large' }
  | { kind: 'too-slow' }
  /** The reader's own word. */
  | { kind: 'refused'; error: SentError };

export class ImportError extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.kind === 'refused' ? problem.error.message : problem.kind);
    this.name = 'ImportError';
    this.problem = problem;
  }
}

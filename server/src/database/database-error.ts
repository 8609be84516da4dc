/** The database that `DATABASE_URL` names cannot be used; a sentence without the password. */
export class DatabaseError extends Error {
  readonly code = 'database-unusable';

  constructor(reason: string, cause: unknown) {
    super(`DATABASE_URL: ${reason}`, { cause });
    this.name = 'DatabaseError';
  }
}

/** The database of `DATABASE_URL` cannot be used. The message never holds the password. */
export class DatabaseError extends Error {
  readonly code = 'database-unusable';

  constructor(reason: string, cause: unknown) {
    super(`DATABASE_URL: ${reason}`, { cause });
    this.name = 'DatabaseError';
  }
}

export class PortTakenError extends Error {
  readonly code = 'port-taken';

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} make start`, { cause });
  }
}

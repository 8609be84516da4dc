/** Names the variable at fault and says what it wants. */
export class ConfigError extends Error {
  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`);
    this.name = 'ConfigError';
  }
}

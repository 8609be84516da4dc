/** A message with the invalid variable and the value it expects; several of them on a line each. */
export class ConfigError extends Error {
  /** The reason by variable. */
  readonly reasons: ReadonlyMap<string, string>;

  constructor(...problems: readonly (readonly [variable: string, reason: string])[]) {
    const lines = problems.map(([variable, reason]) => `${variable}: ${reason}`);
    super(lines.length === 1 ? lines[0] : `${lines.length} variables are wrong:\n  ${lines.join('\n  ')}`);
    this.name = 'ConfigError';
    this.reasons = new Map(problems);
  }
}

/** Gathers what is wrong with a configuration, so that a start names all of it at once. */
export class ConfigProblems {
  readonly #reasons = new Map<string, string>();

  /** Keeps a variable's first reason: later ones follow from it. */
  note(variable: string, reason: string): void {
    if (!this.#reasons.has(variable)) this.#reasons.set(variable, reason);
  }

  /** Returns the value of `read`; notes its `ConfigError` and returns the fallback instead. */
  try<T>(read: () => T, fallback: T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const [variable, reason] of error.reasons) this.note(variable, reason);
      return fallback;
    }
  }

  /** Throws one `ConfigError` with everything noted. */
  throwAny(): void {
    if (this.#reasons.size > 0) throw new ConfigError(...this.#reasons);
  }
}

import { suite, type Test } from 'uvu';

/** A named suite that runs itself, so it cannot be forgotten. */
export function describe(name: string, define: (test: Test) => void): void {
  const test = suite(name);
  define(test);
  test.run();
}

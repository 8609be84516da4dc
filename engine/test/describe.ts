import { suite, type Test } from 'uvu';

/** A named suite that cannot be forgotten: it runs itself. */
export function describe(name: string, define: (test: Test) => void): void {
  const test = suite(name);
  define(test);
  test.run();
}

/** A statement about the packages; `check` throws where it does not hold. */
export interface Check {
  name: string;
  check: () => unknown;
}

/** Runs checks one after the other and prints each; returns how many failed. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { name, check } of checks) {
    const began = performance.now();
    const problem = await attempt(check);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (problem === undefined) continue;
    failed += 1;
    console.log(problem.replaceAll(/^/gm, '       '));
  }
  return failed;
}

async function attempt(check: Check['check']): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Error
      ? `${error.message}\n${'details' in error ? String(error.details) : ''}`
      : String(error);
  }
}

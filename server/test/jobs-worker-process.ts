import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a worker in its own process and waits until it holds a job. */
export async function startWorker(databaseUrl: string): Promise<{ kill(): Promise<void> }> {
  const script = fileURLToPath(new URL('./jobs-worker.ts', import.meta.url));
  const child = fork(script, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

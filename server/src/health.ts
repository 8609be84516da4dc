/**
 * The image's health check: `node server/src/health.ts` exits with 0 if the local server answers, with `worker` behind
 * it if the local worker does.
 */
const port = process.argv[2] === 'worker' ? (process.env['WORKER_PORT'] ?? 3001) : (process.env['PORT'] ?? 3000);
const response = await fetch(`http://127.0.0.1:${port}/api/health/live`);
process.exitCode = response.ok ? 0 : 1;

/**
 * The image's health check: `node server/src/health.ts` exits with 0 if the local server answers, with `worker` behind
 * it if the local worker does.
 */
const { argv, env } = process;
const [host, port] =
  argv[2] === 'worker' ? [env['WORKER_HOST'], env['WORKER_PORT'] || 3001] : [env['HOST'], env['PORT'] || 3000];
const isEverywhere = !host || host === '0.0.0.0' || host === '::';
const address = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
const response = await fetch(`http://${address}:${port}/api/health/live`);
process.exitCode = response.ok ? 0 : 1;

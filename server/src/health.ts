/** `node server/src/health.ts`: exits with 0 if the local server answers; the image's health check. */
const response = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 3000}/api/health/live`);
process.exitCode = response.ok ? 0 : 1;

import { startTestServer } from './app.ts';
const server = await startTestServer();
const people = [];
for (let i = 0; i < 40; i++) people.push(await server.signIn({ tier: 'premium' }));
const body = { theme: 'standard', games: [{ id: '1', date: '15.11.2025', time: '19:30', teamHome: 'A', teamAway: 'B' }] };
await server.app.listen({ host: '127.0.0.1', port: 0 });
const origin = server.app.listeningOrigin;
async function go(name: string, n: number, more: object, path = '/api/render', method = 'POST') {
  const c = process.cpuUsage(), t = performance.now();
  for (let i = 0; i < n; i += 10) {
    await Promise.all(Array.from({ length: 10 }, async (_, k) => {
      const { headers } = people[(i + k) % people.length]!;
      const r = await server.app.inject({ method: method as 'POST', url: path, headers: { ...headers, ...more }, ...(method === 'POST' ? { payload: body } : {}) });
      if (r.statusCode >= 400) throw new Error(r.body);
    }));
  }
  const u = process.cpuUsage(c);
  console.log(name, 'cpu ms/req', ((u.user + u.system) / 1000 / n).toFixed(2), 'wall', ((performance.now() - t) / n).toFixed(2));
}
for (let i = 0; i < 40; i += 1) await server.app.inject({ method: 'POST', url: '/api/render', headers: people[i]!.headers, payload: body });
const r = await server.app.inject({ method: 'POST', url: '/api/render', headers: people[0]!.headers, payload: body });
for (let k = 0; k < 3; k++) {
  await go('limits', 1000, {}, '/api/limits', 'GET');
  await go('304', 1000, { 'if-none-match': String(r.headers.etag) });
  await go('kept', 1000, {});
}
await server.close();

import { startTestServer } from './app.ts';
const server = await startTestServer();
const a = await server.signIn({ tier: 'premium' }), b = await server.signIn({ tier: 'premium' });
await server.app.listen({ host: '127.0.0.1', port: 0 });
const origin = server.app.listeningOrigin;
const elements = Array.from({ length: 300 }, (_, i) => ({ id: `e${i}`, type: 'text', x: 0, y: i * 3, fontSize: 900, stroke: '#fff', strokeWidth: 300, content: `${i} `.repeat(300), opacity: 0.5, rotation: i % 90 }));
const post = async (who: typeof a, body: object) => {
  const t = performance.now();
  const r = await fetch(origin + '/api/render', { method: 'POST', headers: { ...who.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const text = await r.text();
  return `${r.status} ${Math.round(performance.now() - t)} ms ${r.status > 300 ? text.slice(0, 150) : ''}`;
};
const mk = (s: string) => ({ theme: 'standard', games: [{ id: '1', teamHome: s, teamAway: 'B' }] });
console.log(await post(b, mk('x')));
let done = false;
const h = Promise.all([1, 2, 3].map(async (k) => { for (let i = 0; i < 2; i++) console.log('hostile', await post(a, { template: { elements }, games: [{ id: `${k}${i}` }], scale: 4 })); })).then(() => (done = true));
for (let i = 0; !done && i < 300; i++) { const c = process.cpuUsage(); const x = await post(b, mk(`t${i}`)); if (i % 10 === 0) console.log(x); await new Promise((r) => setTimeout(r, 100)); }
await h;
await server.close();

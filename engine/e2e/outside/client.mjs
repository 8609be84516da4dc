/** Runs in a scratch folder, in any runtime: calls a server of its own with the installed client, prints what happened. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { connectMatchpost, verifyWebhook } from '@matchpost/client';

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  const json = (status, body, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (calls === 1) return json(503, { code: 'overloaded', message: 'x', requestId: 'r' }, { 'retry-after': '0' });
  if (request.url === '/api/render') return response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  return json(200, { clubs: [{ id: '1', name: request.headers.authorization }] });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const matchpost = connectMatchpost({ url: `http://127.0.0.1:${server.address().port}`, key: 'mp_key' });
const { clubs } = await matchpost.listClubs({ params: { sport: 'handball' } });
const file = await matchpost.renderPost({ body: { theme: 'dark', games: [] } });
server.close();
server.closeAllConnections?.();

const key = new Uint8Array(32).fill(7);
const time = String(Math.floor(Date.now() / 1000));
const body = '{"event":"test"}';
const signature = createHmac('sha256', key).update(`a.${time}.${body}`).digest('base64');
const headers = { 'webhook-id': 'a', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
const secret = `whsec_${btoa(String.fromCharCode(...key))}`;
const { event } = await verifyWebhook({ body, headers }, { secret });
const old = await verifyWebhook({ body, headers }, { secret, now: Date.now() + 1e6 }).catch((error) => error.code);
console.log(calls, clubs[0].name, await file.text(), event, old);

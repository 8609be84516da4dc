/** The server under load with signed-in users; sends its address to the parent process. */
import { startTestServer } from '../test/app.ts';

const people = Number(process.argv[2]);
const server = await startTestServer();
const tokens: string[] = [];
for (let index = 0; index < people; index++) {
  const { headers } = await server.signIn({ tier: 'premium' });
  tokens.push(headers.authorization.slice('Bearer '.length));
}
await server.app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ origin: server.app.listeningOrigin, tokens });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));

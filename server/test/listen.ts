import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { openServices } from '../src/services.ts';

/** A server in its own process; sends its port to the parent process and ends with it. */
process.once('disconnect', () => process.exit());
const services = await openServices(loadConfig());
const app = await buildApp(services);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });

/** The demo league: invented clubs over HTTP, in a gateway's form. Production neither loads nor carries it. */
export { demoClubs } from './teams.ts';
export { drawLogo, logoFileName } from './logo.ts';
export { createDemoServer, type DemoServer, type DemoServerOptions } from './server.ts';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import plugin from 'fastify-plugin';
import { describeApi } from '../../contract/openapi.ts';

interface SwaggerOptions {
  publicUrl: string;
  version: string;
}

/** Serves the API's description at /api/docs, and as JSON at /api/docs/json. */
export const swaggerPlugin = plugin(async (app, options: SwaggerOptions) => {
  await app.register(swagger, { mode: 'static', specification: { document: describeApi(options) as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Matchpost API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(wordmark), href: '/', target: '_self' },
    uiConfig: { docExpansion: 'list', persistAuthorization: false, displayRequestDuration: true },
  });
});

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 40" width="176" height="40">' +
  '<rect width="8" height="40" fill="#ff5a2b"/>' +
  '<text x="20" y="29" fill="#f4efe3" font-family="Bebas Neue, Arial Narrow, Impact, sans-serif" font-size="27" ' +
  'letter-spacing="2">MATCHPOST</text></svg>';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import plugin from 'fastify-plugin';

interface SwaggerOptions {
  publicUrl: string;
  version: string;
}

/** Generates the API description from the schemas and serves it at /api/docs. */
export const swaggerPlugin = plugin(async (app, { publicUrl, version }: SwaggerOptions) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matchpost API',
        version,
        description:
          'Sign in with a link from your mail, or use an API key: send either as `Authorization: Bearer …`. ' +
          'Errors are `{ code, message, path?, params?, requestId }`; compare `code`.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Access token or API key' } },
      },
    },
  });
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

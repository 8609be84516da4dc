import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import plugin from 'fastify-plugin';

interface SwaggerOptions {
  publicUrl: string;
  version: string;
}

/** The API described by its own schemas, with a page to read and try it at /api/docs. */
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
    staticCSP: true,
    theme: { title: 'Matchpost API' },
    uiConfig: { docExpansion: 'list', persistAuthorization: false, displayRequestDuration: true },
  });
});

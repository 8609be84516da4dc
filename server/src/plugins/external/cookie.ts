import cookie from '@fastify/cookie';
import plugin from 'fastify-plugin';

/** Reads cookies without signatures: the tokens inside prove themselves. */
export const cookiePlugin = plugin(async (app) => {
  await app.register(cookie);
});

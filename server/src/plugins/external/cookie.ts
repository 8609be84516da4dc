import cookie from '@fastify/cookie';
import plugin from 'fastify-plugin';

/** Reads cookies, unsigned: what they carry proves itself. */
export const cookiePlugin = plugin(async (app) => {
  await app.register(cookie);
});

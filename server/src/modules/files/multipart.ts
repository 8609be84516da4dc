import multipart from '@fastify/multipart';
import plugin from 'fastify-plugin';
import { MAX_FILE_BYTES } from '../../images/prepare.ts';

/** Parses uploads: one file and a few short fields. */
export const multipartPlugin = plugin(async (app) => {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 10_000,
      fields: 8,
      fileSize: MAX_FILE_BYTES,
      files: 1,
      headerPairs: 20,
      parts: 9,
    },
  });
});

/** `node --import` this: the server speaks pseudo and shows the site that was built so. */
import { registerHooks } from 'node:module';
import '../../../engine/test/speak-pseudo.ts';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/server/src/plugins/site.ts')) return loaded;
    return { ...loaded, source: String(loaded.source).replace('/web/dist', '/web/out/pseudo') };
  },
});

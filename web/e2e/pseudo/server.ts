/** For `node --import`: the server uses the pseudo-locale and serves the site of `build.ts` in `PSEUDO_SITE`. */
import { registerHooks } from 'node:module';
import '../../../engine/test/speak-pseudo.ts';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/server/src/plugins/site.ts')) return loaded;
    const folder = JSON.stringify(process.env['PSEUDO_SITE']);
    return { ...loaded, source: String(loaded.source).replace(/^const built = .*$/m, `const built = ${folder};`) };
  },
});

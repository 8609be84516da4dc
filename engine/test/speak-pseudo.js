/** `node --import …/speak-pseudo.ts`, or imported before anything that speaks: every message of this process is pseudo. */
import { registerHooks } from 'node:module';
import { speakPseudo } from './pseudo-source.js';
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const spoken = loaded.source === undefined ? undefined : speakPseudo(url, String(loaded.source));
    return spoken === undefined ? loaded : { ...loaded, source: spoken };
  },
});

import type { Plugin } from 'vite';

/** Sonner injects a `<style>` when it loads, which the security policy forbids; its sheet is part of ours instead. */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'matchpost-without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      const without = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (without === code)
        this.error('Sonner injects its styles in another way: look at vite/without-injected-styles.ts');
      return { code: without, map: null };
    },
  };
}

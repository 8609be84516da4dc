/**
 * Makes several calls share one import; a failed one is tried again. For modules with a top-level await, such as the
 * engine: WebKit lets a second import pass before the first has been evaluated, so that it finds nothing in the module
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 *
 * @example const loadEngine = loadOnce(() => import('./engine.ts'));
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

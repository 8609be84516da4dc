import plugin from 'fastify-plugin';
import helmet from 'helmet';

interface HelmetOptions {
  /** An https address adds HSTS. */
  publicUrl: string;
}

/** Strict headers for every answer: WebAssembly may be compiled, `eval` is blocked. */
export const helmetPlugin = plugin(async (app, { publicUrl }: HelmetOptions) => {
  const { origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  // Called directly: Fastify's plugin rebuilds the same headers for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        // Some browsers do not count a WebSocket of the same server as 'self'.
        connectSrc: ["'self'", origin.replace(/^http/, 'ws')],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
});

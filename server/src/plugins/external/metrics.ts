import { timingSafeEqual } from 'node:crypto';
import type { Registry } from '@prometheus-io/client';
import metrics from 'fastify-metrics';
import plugin from 'fastify-plugin';
import { ServerError } from '../../errors.ts';
import { hashToken } from '../../keyring.ts';

interface MetricsOptions {
  /** Bearer token for the metrics; empty: local requests only. */
  token: string;
  /** The product's own numbers. */
  registry: Registry;
  /** Called before the numbers are read. */
  observe(): Promise<void>;
}

/** Serves Prometheus metrics at /metrics. */
export const metricsPlugin = plugin(async (app, { token, registry, observe }: MetricsOptions) => {
  await app.register(metrics.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    // A histogram allows quantiles over all servers; summaries do not.
    routeMetrics: { registeredRoutesOnly: true, groupStatusCodes: true, enabled: { histogram: true, summary: false } },
  });
  app.get('/metrics', { config: { scope: 'public' } }, async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    const isAllowed = token === '' ? isLocal : timingSafeEqual(hashToken(given), hashToken(token));
    if (!isAllowed) throw new ServerError('not-found');
    await observe();
    const all = [app.metrics.client.register, registry];
    const texts = await Promise.all(all.map((one) => one.metrics()));
    return reply.type('text/plain; version=0.0.4').send(texts.join('\n'));
  });
});

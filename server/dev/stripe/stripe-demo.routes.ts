import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { endpoint, Strict } from '../../src/contract/endpoint.ts';
import { ServerError } from '../../src/errors.ts';
import type { Scope } from '../../src/http/scope.ts';
import { requireOwnOrigin } from '../../src/modules/sessions/own-origin.ts';
import { getCheckout, payCheckout, getCustomer } from './checkouts.ts';
import { DemoError, type World } from './store.ts';
import { listInvoices } from './invoices.ts';
import { sendPage } from './page.ts';
import { payPage } from './pay-page.ts';
import { portalActions, type Act, type PortalAction, getPortal, type PortalSession } from './portal.ts';
import { portalPage } from './portal-page.ts';
import { listSubscriptions } from './subscriptions.ts';

const shape = { scope: 'public', tag: 'development', response: 'bytes' } as const;
const params = Strict({ id: Type.String({ maxLength: 60, pattern: '^\\w+$' }) });
const actions = Object.keys(portalActions) as PortalAction[];

const showPayment = endpoint({
  ...shape,
  method: 'GET',
  path: '/dev/stripe/pay/:id',
  summary: 'The payment page of the Stripe demo',
  params,
  query: Strict({ declined: Type.Optional(Type.Literal('true')) }),
});
const pay = endpoint({
  ...shape,
  method: 'POST',
  path: '/dev/stripe/pay/:id',
  summary: 'Its buttons',
  params,
  body: Strict({ action: Type.Union([Type.Literal('pay'), Type.Literal('decline')]) }),
});
const showPortal = endpoint({
  ...shape,
  method: 'GET',
  path: '/dev/stripe/portal/:id',
  summary: 'The portal of the Stripe demo',
  params,
});
const press = endpoint({
  ...shape,
  method: 'POST',
  path: '/dev/stripe/portal/:id',
  summary: 'Its buttons',
  params,
  body: Strict({
    action: Type.Union(actions.map((action) => Type.Literal(action))),
    price: Type.Optional(Type.String({ maxLength: 60 })),
  }),
});

const showFont = endpoint({
  ...shape,
  method: 'GET',
  path: '/dev/stripe/display.ttf',
  summary: 'The face of its headings',
});
const font = new URL('../../../engine/fonts/bebas-neue-400.ttf', import.meta.url);

interface PagesDeps {
  run<T>(work: (world: World) => T): T;
  publicUrl: string;
}

/** Payment page and portal of the Stripe demo. */
export function stripeDemoRoutes(scope: Scope, { run: runAt, publicUrl }: PagesDeps): void {
  const run = <T>(work: (world: World) => T) => translate(() => runAt(work));

  scope.handle(showFont, async ({ reply }) =>
    reply
      .type('font/ttf')
      .header('cache-control', 'max-age=86400')
      .send(await readFile(font)),
  );

  scope.handle(showPayment, async ({ params, query, reply }) => {
    const page = run((world) => {
      const session = getCheckout(world, params.id);
      const { email } = getCustomer(world, session.customer);
      return payPage({ session, email: String(email), now: world.now, isDeclined: query.declined === 'true' });
    });
    return sendPage(reply, publicUrl, page);
  });

  scope.handle(pay, async ({ params, body, request, reply }) => {
    requireOwnOrigin(request, publicUrl);
    if (body.action === 'decline') return reply.redirect(`/dev/stripe/pay/${params.id}?declined=true`, 303);
    const target = run((world) => {
      const session = getCheckout(world, params.id);
      if (session.status !== 'open') return `/dev/stripe/pay/${session.id}`;
      payCheckout(world, session);
      return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
    });
    return reply.redirect(target, 303);
  });

  scope.handle(showPortal, async ({ params, reply }) =>
    sendPage(
      reply,
      publicUrl,
      run((world) => {
        const session = getPortal(world, params.id);
        const subscription = findCurrent(world, session);
        const invoices = subscription === undefined ? [] : listInvoices(world, subscription);
        return portalPage({ session, subscription, invoices });
      }),
    ),
  );

  scope.handle(press, async ({ params, body, request, reply }) => {
    requireOwnOrigin(request, publicUrl);
    const target = run((world) => {
      const session = getPortal(world, params.id);
      const subscription = findCurrent(world, session);
      const act: Act = portalActions[body.action];
      // A repeated click or an outdated page: show the current state.
      if (subscription === undefined || subscription.status === 'canceled') return session.url;
      act(world, { session, subscription, price: body.price });
      return body.action === 'confirm' ? session.return_url : session.url;
    });
    return reply.redirect(target, 303);
  });
}

/** A running subscription, else the newest one. */
function findCurrent(world: World, { customer }: PortalSession) {
  const all = listSubscriptions(world, customer);
  return all.find(({ status }) => status !== 'canceled') ?? all[0];
}

function translate<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    throw new ServerError(error.status === 404 ? 'not-found' : 'conflict', { cause: error });
  }
}

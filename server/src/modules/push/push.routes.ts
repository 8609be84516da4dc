import { changePush, getPush, subscribePush, unsubscribePush } from '../../contract/push.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { saveProfile } from '../profile/profile.queries.ts';
import { PushSubscription } from './push.entity.ts';
import { loadQuietHours, saveSubscription } from './push.queries.ts';
import { checkEndpoint, listDeviceKinds } from './push-services.ts';
import { findVapid } from './vapid.ts';

export function pushRoutes(scope: Scope, { config, keyring, clock }: Services): void {
  const served = { public_key: findVapid(config, keyring)?.publicKey ?? null, devices: listDeviceKinds(config) };

  scope.handle(getPush, async ({ caller, em }) => ({
    ...served,
    quiet_hours: await loadQuietHours(em, caller.userId),
  }));

  scope.handle(changePush, async ({ caller, em, body }) => {
    const { from = null, to = null } = body.quiet_hours ?? {};
    await saveProfile(em, caller.userId, { quietFrom: from, quietTo: to });
    return { ...served, quiet_hours: body.quiet_hours };
  });

  scope.handle(subscribePush, async ({ caller, em, body }) => {
    const isServed = 'token' in body ? served.devices.includes(body.kind) : served.public_key !== null;
    if (!isServed) throw new ServerError('push-unavailable');
    if (!('token' in body)) checkEndpoint(config, body.endpoint);
    return { id: await saveSubscription(em, caller, body, { keyring, now: clock() }) };
  });

  scope.handle(unsubscribePush, async ({ caller, em, params }) =>
    removeOwn(em, PushSubscription, { id: params.id, user: caller.userId }),
  );
}

import {
  challengeFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  verifyFactor,
  type FactorBody,
} from '../../contract/factors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { grantTokens } from '../sessions/grant-tokens.ts';
import { findClient } from '../sessions/own-origin.ts';
import { challenge, prove } from './prove.ts';
import { enrol } from './enrol.ts';
import type { Factor } from './factor.entity.ts';
import { deleteFactor, listOwnFactors, loadFactor } from './factor.queries.ts';
import { present } from '../../http/present.ts';

export function factorRoutes(scope: Scope, services: Services): void {
  scope.handle(listFactors, async ({ caller, em }) => (await listOwnFactors(em, caller.userId)).map(toBody));

  scope.handle(enrolFactor, ({ caller, em, body }) => enrol(em, caller, body, services));

  scope.handle(removeFactor, async ({ caller, em, params }) => {
    await deleteFactor(em, await loadFactor(em, params.id, caller.userId));
  });

  scope.handle(challengeFactor, async ({ caller, em, params }) => {
    return challenge(em, caller, await loadFactor(em, params.id, caller.userId), services);
  });

  scope.handle(verifyFactor, async ({ caller, em, params, body, request, reply }) => {
    const client = findClient(request, services.config);
    const factor = await loadFactor(em, params.id, caller.userId);
    const session = await prove(em, caller, factor, body, services);
    return grantTokens(reply, em, services, { session, client });
  });
}

function toBody(factor: Factor): FactorBody {
  const told = present(factor, ['id', 'friendlyName', 'status', 'createdAt', 'lastUsedAt']);
  return { ...told, type: factor.factorType };
}

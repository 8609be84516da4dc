import { second } from '@matchpost/engine/clock';
import type { RealtimeRequest } from '../../contract/realtime.ts';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { answerFor } from '../../http/error-handler.ts';
import type { Services } from '../../services.ts';
import { authorize } from '../sessions/authenticate.ts';
import type { Member } from './member.ts';
import { wishBatches, wishTeams } from './wishes.ts';

interface Needs {
  services: Services;
  /** Throws where the person has too many; resolves once nothing is missed any more. */
  join(member: Member, caller: SessionCaller): Promise<void>;
}

type Answers = {
  [Type in RealtimeRequest['type']]: (
    member: Member,
    request: Extract<RealtimeRequest, { type: Type }>,
    needs: Needs,
  ) => Promise<void>;
};

/** What is done for each message; nothing but saying who one is comes before that. */
const answers: Answers = {
  async authenticate(member, { token }, { services, join }) {
    const caller = await authenticateText(member, token, services);
    const isFirst = member.caller === undefined;
    if (!isFirst && member.caller?.userId !== caller.userId) throw new ServerError('token-invalid');
    member.caller = caller;
    if (!isFirst) return;
    await join(member, caller);
    member.outlet.send({ type: 'ready' });
  },
  async ping({ outlet }) {
    outlet.send({ type: 'pong' });
  },
  async 'watch-teams'(member, { teams }, { services }) {
    await member.teams.replace(wishTeams(toAsker(member, services), teams), tellFailed(member));
  },
  async 'watch-batches'(member, { ids }, { services }) {
    await member.batches.replace(wishBatches(toAsker(member, services), ids), tellFailed(member));
  },
};

export async function answer(member: Member, request: RealtimeRequest, needs: Needs): Promise<void> {
  if (member.caller === undefined && request.type !== 'authenticate') throw new ServerError('token-missing');
  const handle = answers[request.type] as (member: Member, request: RealtimeRequest, needs: Needs) => Promise<void>;
  await handle(member, request, needs);
}

/** The message stands for the header of other calls: the same rules hold. */
async function authenticateText(member: Member, token: string, services: Services): Promise<SessionCaller> {
  const { request } = member;
  request.headers = { authorization: token === '' ? undefined : `Bearer ${token}` };
  const caller = await services.authenticate(request);
  authorize(caller, { scope: 'session' });
  if (caller.via !== 'session') throw new ServerError('session-required');
  member.tokenEndsAt = request.user.exp * second;
  return caller;
}

function toAsker({ caller, outlet }: Member, services: Services) {
  if (caller === undefined) throw new ServerError('token-missing');
  return { services, userId: caller.userId, send: outlet.send };
}

function tellFailed({ outlet, request }: Member) {
  return (about: string, error: unknown) => {
    const { code, status } = answerFor(error, request);
    if (status === 500) request.log.error({ err: error, code }, 'realtime watch failed');
    outlet.send({ type: 'refused', code, about });
  };
}

import { Compile } from 'typebox/compile';
import { second } from '@matchpost/engine/clock';
import { parseJson } from '../../admission/parse-json.ts';
import { RealtimeRequest } from '../../contract/realtime.ts';
import { invalidField, ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { answerFor } from '../../http/error-handler.ts';
import type { Services } from '../../services.ts';
import { authorize } from '../sessions/authenticate.ts';
import type { Member } from './member.ts';
import { watchBatches, watchTeams } from './watches.ts';

interface Deps {
  services: Services;
  /** Throws when the user has too many connections; resolves once every later event is received. */
  join(member: Member, caller: SessionCaller): Promise<void>;
}

type Answers = {
  [Type in RealtimeRequest['type']]: (
    member: Member,
    request: Extract<RealtimeRequest, { type: Type }>,
    deps: Deps,
  ) => Promise<void>;
};

/** Handlers by message type; all but `authenticate` need a caller. */
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
    await member.teams.replace(watchTeams(toWatcher(member, services), teams), reportFailed(member));
  },
  async 'watch-batches'(member, { ids }, { services }) {
    await member.batches.replace(watchBatches(toWatcher(member, services), ids), reportFailed(member));
  },
};

export async function answer(member: Member, request: RealtimeRequest, deps: Deps): Promise<void> {
  if (member.caller === undefined && request.type !== 'authenticate') throw new ServerError('token-missing');
  const handle = answers[request.type] as (member: Member, request: RealtimeRequest, deps: Deps) => Promise<void>;
  await handle(member, request, deps);
}

/** Authenticates by the message instead of a header, under the same rules. */
async function authenticateText(member: Member, token: string, services: Services): Promise<SessionCaller> {
  const { request } = member;
  request.headers = { authorization: token === '' ? undefined : `Bearer ${token}` };
  const caller = await services.authenticate(request);
  authorize(caller, { scope: 'session', method: 'GET' }, request);
  if (caller.via !== 'session') throw new ServerError('session-required');
  member.tokenEndsAt = request.user.exp * second;
  return caller;
}

function toWatcher({ caller, outlet }: Member, services: Services) {
  if (caller === undefined) throw new ServerError('token-missing');
  return { services, userId: caller.userId, send: outlet.send };
}

function reportFailed({ outlet, request }: Member) {
  return (about: string, error: unknown) => {
    const { code, status } = answerFor(error, request);
    if (status === 500) request.log.error({ err: error, code }, 'realtime watch failed');
    outlet.send({ type: 'refused', code, about });
  };
}

const validator = Compile(RealtimeRequest);

/** Parses a message of the contract. Throws `request-invalid`. */
export function parseRequest(text: string): RealtimeRequest {
  const value = parseJson(text);
  if (validator.Check(value)) return value;
  throw invalidField('message', 'not-in-contract');
}

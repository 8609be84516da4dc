import { Compile } from 'typebox/compile';
import { RealtimeRequest } from '../../contract/realtime.ts';
import { ServerError } from '../../errors.ts';

const validator = Compile(RealtimeRequest);

/** Parses a message of the contract. Throws `request-invalid`. */
export function parseRequest(text: string): RealtimeRequest {
  const value = parseJson(text);
  if (validator.Check(value)) return value;
  throw new ServerError('request-invalid', { params: { path: 'message', reason: 'is not in the contract' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServerError('body-invalid', { cause: error });
  }
}

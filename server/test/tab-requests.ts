import fc from 'fast-check';
import { day, minute, second } from '@matchpost/engine/clock';
import { ROTATION_PAUSE } from '../src/modules/sessions/refresh-rules.ts';

/** A tab's request in milliseconds: delay after the previous one, and the duration of each direction. */
interface Sending {
  wait: number;
  there: number;
  back: number;
  lost: boolean;
}

/** A browser's view of a request: the token sent and the token received. */
interface Call {
  lost: boolean;
  token: number;
  answer: number;
}

interface TabEvent {
  kind: 'sent' | 'arrived' | 'answered';
  at: number;
  call: Call;
}

const networkDelay = fc.integer({ min: 0, max: 25 }).map((seconds) => seconds * second);

/** Requests of a browser's tabs, with realistic delays of up to seconds. */
export const sendings = fc.array(
  fc.record({
    wait: fc.oneof(networkDelay, fc.constantFrom(0, minute, ROTATION_PAUSE, 14 * minute, day)),
    there: networkDelay,
    back: networkDelay,
    lost: fc.boolean(),
  }),
  { minLength: 2, maxLength: 30 },
);

/** Lists sending, arrival and answer of all requests in order of time. Each is sent with the cookie of its moment. */
export function listEvents(requests: readonly Sending[], began: number): TabEvent[] {
  let at = began;
  const events = requests.flatMap(({ wait, there, back, lost }): TabEvent[] => {
    at += wait;
    const call = { lost, token: 0, answer: 0 };
    return [
      { kind: 'sent', at, call },
      { kind: 'arrived', at: at + there, call },
      { kind: 'answered', at: at + there + back, call },
    ];
  });
  return events.toSorted((a, b) => a.at - b.at);
}

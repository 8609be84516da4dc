import fc from 'fast-check';
import { day, minute, second } from '@matchpost/engine/clock';
import { ROTATION_PAUSE } from '../src/modules/sessions/refresh-rules.ts';

/** One request of a tab: when it is sent, after the one before, and how long its two ways take, in milliseconds. */
interface Sending {
  wait: number;
  there: number;
  back: number;
  lost: boolean;
}

/** What a browser knows of a request: the token sent, the token answered. */
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

/** Requests of the tabs of one browser, everything within seconds, as networks are. */
export const sendings = fc.array(
  fc.record({
    wait: fc.oneof(networkDelay, fc.constantFrom(0, minute, ROTATION_PAUSE, 14 * minute, day)),
    there: networkDelay,
    back: networkDelay,
    lost: fc.boolean(),
  }),
  { minLength: 2, maxLength: 30 },
);

/** Every request is sent with the cookie of that moment, arrives, and is answered: all in order of time. */
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

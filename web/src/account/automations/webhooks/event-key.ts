import type { DeliveryBody } from '@matchpost/server/contract';

type WithoutDot<Name> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Name;

/** The key of an event's name in the messages, where a dot has a meaning. */
export function toEventKey<Event extends DeliveryBody['event']>(event: Event): WithoutDot<Event> {
  return event.replace('.', '_') as WithoutDot<Event>;
}

import { minute, second } from '@matchpost/engine/clock';

/** A predecessor is honoured this long: while its successor was not presented, from the last answer; then from there. */
export const GRACE = minute;
/** No rotation so soon after the current token was first presented, or was handed out again before that. */
export const ROTATION_PAUSE = 2 * minute;
/** A token just handed out again is not replaced: the later answer could arrive first and be overwritten by it. */
const QUIET = 30 * second;
/** Somebody who presents the current token all the time cannot keep it current longer than this. */
const ROTATION_LIMIT = 20 * minute;

/** A family of refresh tokens. Generations are counted; times are milliseconds. */
export interface Family {
  /** Of the current token. */
  generation: number;
  /** How many tokens were issued for the same predecessor before the current one, and then given up. */
  reissued: number;
  /** When the current or its predecessor was last answered. */
  lastUsedAt: number;
  /** The newest generation ever presented, and when it was first. */
  presented: number;
  presentedAt: number;
}

export type Verdict = 'current' | 'reuse' | 'unknown';

export function startFamily(now: number): Family {
  return { generation: 0, reissued: 0, lastUsedAt: now, presented: -1, presentedAt: now };
}

/**
 * Answers a token. `current`: the family's current token is given, perhaps a new one. `reuse`: two hold what one should
 * hold alone (the refresh token rotation of RFC 9700, section 4.14), so the family ends. `unknown`: never issued.
 *
 * A browser never meets `reuse`, however its tabs' requests overtake each other or answers get lost, as long as each
 * way takes less than 25 seconds. Decision 022 has the argument.
 */
export function presentToken(family: Family, generation: number, now: number): [Verdict, Family] {
  if (generation > family.generation) return ['unknown', family];
  if (generation === family.generation) return ['current', presentCurrent(family, now)];
  if (generation !== predecessorOf(family)) return ['reuse', family];
  const isPresented = family.presented === family.generation;
  if (isPresented && now - family.presentedAt > GRACE) return ['reuse', family];
  const isReissued = !isPresented && now - family.lastUsedAt > GRACE;
  return ['current', { ...(isReissued ? reissue(family) : family), lastUsedAt: now }];
}

function predecessorOf({ generation, reissued }: Family): number {
  return generation - 1 - reissued;
}

function presentCurrent(family: Family, now: number): Family {
  const { generation, presented } = family;
  const presentedAt = presented === generation ? family.presentedAt : now;
  const next = { ...family, presented: generation, presentedAt, lastUsedAt: now };
  return canRotate(family, now) ? { ...next, generation: generation + 1, reissued: 0 } : next;
}

function canRotate({ generation, presented, presentedAt, lastUsedAt }: Family, now: number): boolean {
  // Distances, because a clock that was set back must not stop rotation.
  const unused = Math.abs(now - lastUsedAt);
  if (presented !== generation) return unused >= ROTATION_PAUSE;
  const current = Math.abs(now - presentedAt);
  return current >= ROTATION_PAUSE && (unused >= QUIET || current >= ROTATION_LIMIT);
}

/**
 * No answer with the current token arrived, or somebody else has it. Its place is taken by a new one, so that whoever
 * presents it later is noticed.
 */
function reissue(family: Family): Family {
  return { ...family, generation: family.generation + 1, reissued: family.reissued + 1 };
}

import { minute, second } from '@matchpost/engine/clock';

/** A predecessor stays valid this long after the last answer, or after its successor was first presented. */
export const GRACE = minute;
/** Minimum time before rotation since the current token was first presented or, before that, last handed out. */
export const ROTATION_PAUSE = 2 * minute;
/** A token just handed out again is not replaced, because the two answers could arrive in reverse order. */
const QUIET = 30 * second;
/** Continuous use cannot keep a token current longer than this. */
const ROTATION_LIMIT = 20 * minute;

/** A family of refresh tokens. Generations are counted; times are milliseconds. */
export interface Family {
  /** Generation of the current token. */
  generation: number;
  /** Number of abandoned tokens issued for the same predecessor before the current one. */
  reissued: number;
  /** Time of the last answer to the current token or its predecessor. */
  lastUsedAt: number;
  /** The newest generation ever presented, with the time of its first use. */
  presented: number;
  presentedAt: number;
}

export type Verdict = 'current' | 'reuse' | 'unknown';

export function startFamily(now: number): Family {
  return { generation: 0, reissued: 0, lastUsedAt: now, presented: -1, presentedAt: now };
}

/**
 * Judges a presented token. `current`: the answer is the family's current token, possibly a new one. `reuse`: two
 * parties hold the token (refresh token rotation, RFC 9700, section 4.14), so the family ends. `unknown`: never issued.
 *
 * A browser never gets `reuse`, even if requests of its tabs overtake each other or answers are lost, as long as each
 * direction takes less than 25 seconds. Decision 022 has the argument.
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
  // Absolute differences, because a clock set back must not stop rotation.
  const unused = Math.abs(now - lastUsedAt);
  if (presented !== generation) return unused >= ROTATION_PAUSE;
  const current = Math.abs(now - presentedAt);
  return current >= ROTATION_PAUSE && (unused >= QUIET || current >= ROTATION_LIMIT);
}

/**
 * The answer with the current token was lost, or a thief has it. A new token replaces it, so that a later use of the
 * old one is detected.
 */
function reissue(family: Family): Family {
  return { ...family, generation: family.generation + 1, reissued: family.reissued + 1 };
}

import type { Tier } from '../session/session-state.ts';

/** True if a menu entry needs a larger plan (specification, section 2). */
export function needsUpgrade(entry: 'templates' | 'logos', tier: Tier): boolean {
  return tier === 'free' || (entry === 'logos' && tier === 'amateur');
}

import type { Tier } from '../session/session-state.ts';

/** Who needs a larger plan for an entry of the menu (specification, section 2). */
export function needsUpgrade(entry: 'templates' | 'logos', tier: Tier): boolean {
  return tier === 'free' || (entry === 'logos' && tier === 'amateur');
}

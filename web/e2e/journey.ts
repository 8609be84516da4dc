import type { Browser } from 'playwright-core';
import type { RunningSite } from './site.ts';
import type { Visit, VisitOptions } from './visit.ts';

/**
 * Milliseconds for each wait of a journey. No measure of speed: on two busy cores the first page of a new server can take
 * a quarter of a minute.
 */
export const WAIT = 60_000;
/** Milliseconds for a journey that names no other patience. */
export const PATIENCE = 180_000;

export interface JourneyTools {
  site: RunningSite;
  browser: Browser;
  /** Opens a fresh browser profile. It is closed when the journey ends, and any complaint fails the journey. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** One end-to-end test. Files named `*.journeys.ts` export `journeys`. */
export interface Journey {
  name: string;
  /** Timeout in milliseconds instead of {@link PATIENCE}. */
  patience?: number;
  run(tools: JourneyTools): Promise<void>;
}

import type { Browser } from 'playwright-core';
import type { RunningSite } from './site.ts';
import type { Visit, VisitOptions } from './visit.ts';

export interface JourneyTools {
  site: RunningSite;
  browser: Browser;
  /** Opens a fresh browser profile. It is closed when the journey ends, and any complaint fails the journey. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** One end-to-end test. Files named `*.journeys.ts` export `journeys`. */
export interface Journey {
  name: string;
  /** Timeout in milliseconds, by default 60 s. */
  patience?: number;
  run(tools: JourneyTools): Promise<void>;
}

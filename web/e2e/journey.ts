import type { Browser } from 'playwright-core';
import type { RunningSite } from './site.ts';
import type { Visit, VisitOptions } from './visit.ts';

export interface JourneyTools {
  site: RunningSite;
  browser: Browser;
  /** A visitor in a fresh browser profile; closed, and its complaints counted, when the journey ends. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** One story of a person; throws when it does not go as told. Files named `*.journeys.ts` export `journeys`. */
export interface Journey {
  name: string;
  /** Milliseconds it may take; 60 s where nothing is said. */
  patience?: number;
  run(tools: JourneyTools): Promise<void>;
}

import { schedule, type ScheduledTask } from 'node-cron';
import type { Services } from '../../services.ts';
import { sealAllAgain } from '../club-keys/club-key.queries.ts';
import { rollOverNightly } from './roll-over.ts';
import { forgetOldReadings } from './score-readings.ts';
import { createWarming } from './warming.ts';

/** Scheduled work on league data. */
interface LeagueWork {
  start(): void;
  /** Stops running work. */
  stop(): Promise<void>;
}

export function createLeagueWork(services: Services): LeagueWork {
  const { orm, keyring, log, clock } = services;
  const warming = createWarming(services);
  const ending = new AbortController();
  const tasks: ScheduledTask[] = [];
  const running = new Set<Promise<void>>();

  const plan = (name: string, when: string, work: (signal: AbortSignal) => Promise<unknown>) => {
    const run = async () => {
      const turn = work(ending.signal).then(
        () => undefined,
        (err: unknown) => {
          if (!ending.signal.aborted) log.error({ err, work: name }, 'scheduled league work failed');
        },
      );
      running.add(turn);
      await turn;
      running.delete(turn);
    };
    tasks.push(schedule(when, run, { name, noOverlap: true, timezone: 'Europe/Zurich', suppressMissedWarning: true }));
  };

  return {
    start() {
      plan('league-warming', '* * * * *', (signal) => warming.run(signal));
      plan('league-roll-over', '17 3 * * *', (signal) => rollOverNightly(services, signal));
      plan('score-readings', '37 3 * * *', () => forgetOldReadings(orm.em.fork(), clock()));
      plan('club-keys', '47 3 * * *', () => sealAllAgain(orm.em.fork(), keyring));
    },
    async stop() {
      if (tasks.length === 0) return;
      for (const task of tasks.splice(0)) await task.destroy();
      ending.abort();
      await Promise.all(running);
      // Without the database the lease expires.
      await warming.leave().catch((err: unknown) => log.warn({ err }, 'releasing the lease failed'));
    },
  };
}

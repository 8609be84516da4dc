import { startDemoLeague, type DemoLeagueOptions } from './demo-league.ts';
import type { SourceChoice } from './source-choice.ts';
import { loadDriver, type Driver } from './systems/driver.ts';

type SystemChoice = Extract<SourceChoice, { kind: 'system' }>;

/** What can be opened as it is: a system with its driver; the demo league as a gateway of its own. */
export type ReachableChoice = Exclude<SourceChoice, { kind: 'demo' | 'system' }> | (SystemChoice & { driver: Driver });

interface ReachableSources {
  /** In the order of the choices. */
  choices: ReachableChoice[];
  close(): Promise<void>;
}

/** Loads drivers, and starts the demo league once where any choice means it. Rejects with `demo-in-production`. */
export async function reachSources(
  choices: readonly SourceChoice[],
  options: DemoLeagueOptions,
): Promise<ReachableSources> {
  const demo = choices.some(({ kind }) => kind === 'demo') ? await startDemoLeague(options) : undefined;
  const reach = async (choice: SourceChoice): Promise<ReachableChoice> => {
    if (choice.kind === 'system') return { ...choice, driver: await loadDriver(choice.system.id) };
    return choice.kind === 'demo' ? { kind: 'gateway', baseUrl: demo?.baseUrl ?? '' } : choice;
  };
  return {
    choices: await Promise.all(choices.map(reach)),
    close: async () => demo?.close(),
  };
}

/** All contenders, a child process each. A failed contender drops out; the others go on. */
import { startChild, type Child } from './child.ts';
import type { Contender } from './contenders.ts';
import type { Answer, Request } from './serve.ts';

export interface Field {
  contenders: readonly Contender[];
  /** The reason a contender has no numbers, by id. */
  failures: Map<string, string>;
  /** Sends a request to one of them. */
  ask: (id: string, request: Request) => Promise<Answer>;
  /** Sends requests one after the other. Each contender keeps its warm child. */
  each: (request: Request, take: (id: string, answer: Answer) => void) => Promise<void>;
  /** Runs the work for one contender after the other; an exception drops the contender out. */
  visit: (run: (contender: Contender) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export interface FieldOptions {
  /** The core its children are bound to; undefined lets them use all cores. */
  core?: number;
  /** An earlier field, whose drop-outs stay out. */
  failures?: Map<string, string>;
}

export function createField(contenders: readonly Contender[], options: FieldOptions = {}): Field {
  const { core, failures = new Map<string, string>() } = options;
  const children = new Map<string, Child>();
  const visit: Field['visit'] = async (run) => {
    for (const contender of contenders) {
      if (failures.has(contender.id)) continue;
      try {
        await run(contender);
      } catch (error) {
        failures.set(contender.id, error instanceof Error ? error.message : String(error));
      }
    }
  };
  const ask: Field['ask'] = (id, request) => {
    const { script } = contenders.find((contender) => contender.id === id)!;
    const child = children.get(id) ?? startChild(script, { core });
    children.set(id, child);
    return child.ask(request);
  };
  return {
    contenders,
    failures,
    visit,
    ask,
    each: (request, take) => visit(async ({ id }) => take(id, await ask(id, request))),
    close: async () => {
      await Promise.all([...children.values()].map((child) => child.close()));
      children.clear();
    },
  };
}

/** A child for one task. */
export async function withChild<T>(
  script: string,
  options: { core?: number },
  use: (child: Child) => Promise<T>,
): Promise<T> {
  const child = startChild(script, options);
  try {
    return await use(child);
  } finally {
    await child.close();
  }
}

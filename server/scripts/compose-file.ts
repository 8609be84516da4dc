import { parse } from 'yaml';

/** Of what a service may say, what ours do and these scripts look at. */
export interface Service {
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  deploy?: { replicas?: number };
  stop_grace_period?: string;
}

/** Service names to services. */
export type Compose = Readonly<Record<string, Service>>;

/** The file as the page prints it. */
export function findCompose(page: string): string {
  return /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
}

/** The services, `${NAME}` filled in. Throws when a variable is missing. */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Compose {
  const { services } = parse(text, { merge: true }) as { services: unknown };
  return fill(services, variables) as Compose;
}

function fill(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replace(/\$\{(\w+)\}/g, (_, name: string) => variableOf(name, variables));
  if (Array.isArray(value)) return value.map((inner) => fill(inner, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, variables)]));
}

function variableOf(name: string, variables: Readonly<Record<string, string>>): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`The compose file uses ${name}, which .env does not set`);
  return value;
}

/** Names in the order Compose starts them. Throws when one waits for what is not there, or for itself. */
export function sortByStart(services: Compose): string[] {
  const sorted: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const service = services[name];
    if (service === undefined) throw new Error(`${trail.at(-1)} waits for ${name}, which is no service`);
    if (trail.includes(name)) throw new Error(`${[...trail, name].join(' waits for ')}`);
    for (const needed of listNeeded(service)) visit(needed, [...trail, name]);
    if (!sorted.includes(name)) sorted.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return sorted;
}

function listNeeded({ depends_on: needed = [] }: Service): string[] {
  return Array.isArray(needed) ? needed : Object.keys(needed);
}

/** `30s`, `1m`; Docker's own 10 seconds where nothing is said. */
export function readGrace({ stop_grace_period: text = '10s' }: Service): number {
  const [, number, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`stop_grace_period ${text}: these scripts read seconds and minutes`);
  return Number(number) * (unit === 'm' ? 60_000 : 1_000);
}

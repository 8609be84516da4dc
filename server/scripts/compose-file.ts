import { parse } from 'yaml';

/** The part of a compose service that our file uses and these scripts read. */
export interface Service {
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  deploy?: { replicas?: number };
  stop_grace_period?: string;
  /** `CMD`, then the command. */
  healthcheck?: { test: string[] };
}

/** Services by name. */
export type Compose = Readonly<Record<string, Service>>;

/** The compose file printed on the page. */
export function findCompose(page: string): string {
  return /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
}

/** Parses the services and substitutes `${NAME}`. Throws for a missing variable. */
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

/** Names in Compose's start order. Throws for an unknown or circular dependency. */
export function sortByStart(services: Compose): string[] {
  const sorted: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const service = services[name];
    if (service === undefined) throw new Error(`${trail.at(-1)} waits for ${name}, which is not a service`);
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

/** Parses `30s` or `1m`; default Docker's 10 seconds. */
export function readGrace({ stop_grace_period: text = '10s' }: Service): number {
  const [, number, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`stop_grace_period ${text}: these scripts read seconds and minutes`);
  return Number(number) * (unit === 'm' ? 60_000 : 1_000);
}

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { schemaIssues } from '@matchpost/engine/schema-issues';
import { decodeText } from '@matchpost/leagues';
import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { because, CliError, type Failure, type Reason } from '../errors.ts';
import { readInput } from '../input/read-input.ts';
import { configSchema } from './schema.ts';

export type Section = Readonly<Record<string, unknown>>;

/** A configuration that fits the schema: options for all commands, and a section a command. */
export type Config = Readonly<Record<string, unknown>>;

/** Reads and checks a configuration. Throws `config-not-found`, `config-invalid` with the place, and what reading throws. */
export async function readConfig(file: string, program: Command): Promise<Config> {
  if (!existsSync(file)) throw new CliError('config-not-found', { path: file });
  const value = parse(decodeText(await readInput(file)), file);
  const [first] = schemaIssues(findErrors(configSchema(program), value), '');
  if (first) throw configError(file, first.path, { ...first, path: '' });
  return value as Config;
}

/** `The configuration matchpost.config.json: render.scale is invalid: …` */
export function configError(file: string, place: string, reason: Reason | Failure): CliError {
  const name = relative(process.cwd(), file) || file;
  return new CliError('config-invalid', { path: place === '' ? name : `${name}: ${place}`, reason });
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    const reason = line && column ? because('not-json-at', { line, column }) : because('not-json');
    throw configError(file, '', reason);
  }
}

/** The findings as ajv writes them: one for each unknown property. */
function findErrors(schema: ReturnType<typeof configSchema>, value: unknown) {
  return Value.Errors(schema, value).flatMap((error) => {
    const params: Record<string, unknown> = { ...error.params };
    const found = { ...error, params };
    // The property itself is reported beside its object.
    if (error.keyword === 'boolean' && error.schemaPath.endsWith('/additionalProperties')) return [];
    if (error.keyword !== 'additionalProperties') return [found];
    const names = params['additionalProperties'] as string[];
    return names.map((name) => ({ ...found, params: { additionalProperty: name } }));
  });
}

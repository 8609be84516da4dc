import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { decodeText } from '@matchpost/leagues';
import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { because, CliError, inFile, notJson, type Reason } from '../errors.ts';
import { readInput } from '../input/read-input.ts';
import { configSchema } from './schema.ts';

export type Section = Readonly<Record<string, unknown>>;

/** A configuration that fits the schema: options for all commands, and a section a command. */
export type Config = Readonly<Record<string, unknown>>;

/** Reads and checks a configuration. Throws `config-not-found`, `config-invalid` with the place, and what reading throws. */
export async function readConfig(file: string, program: Command): Promise<Config> {
  if (!existsSync(file)) throw new CliError('config-not-found', { path: file });
  const value = parse(decodeText(await readInput(file)), file);
  const mistake = findMistake(Value.Errors(configSchema(program), value));
  if (mistake) throw configError(file, mistake.place, mistake.reason);
  return value as Config;
}

/** `The configuration matchpost.config.json: render.scale is invalid: …` */
export function configError(file: string, place: string, reason: Reason): CliError {
  const name = relative(process.cwd(), file) || file;
  return new CliError('config-invalid', { path: inFile(name, { path: place }).path, reason });
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw configError(file, '', notJson(text));
  }
}

interface Mistake {
  place: string;
  reason: Reason;
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

/** The first mistake that can be named; a list of possible values says more than the forms around it. */
function findMistake(errors: readonly SchemaError[]): Mistake | undefined {
  const enums = errors.filter(({ keyword }) => keyword === 'enum');
  return [...enums, ...errors].map(toMistake).find((mistake) => mistake !== undefined);
}

function toMistake({ keyword, instancePath, params }: SchemaError): Mistake | undefined {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const given: { [key: string]: unknown } = { ...params };
  const limit = Number(given['limit']);
  switch (keyword) {
    case 'additionalProperties': {
      const [name = ''] = given['additionalProperties'] as string[];
      return { place: [place, name].filter(Boolean).join('.'), reason: because('property-unknown', { name }) };
    }
    case 'enum':
      return { place, reason: because('one-of', { values: (given['allowedValues'] as string[]).join(', ') }) };
    case 'type':
      return { place, reason: because('type-expected', { type: String(given['type']) }) };
    case 'minimum':
      return { place, reason: because('at-least', { limit }) };
    case 'maximum':
      return { place, reason: because('at-most', { limit }) };
    default:
      return undefined;
  }
}

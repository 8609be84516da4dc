import type { Command, Option } from 'commander';
import { Type, type TSchema } from 'typebox';
import { listOf, rangeOf } from '../arguments.ts';
import { isConfigurable } from './find-config.ts';

/** Options about a club's posts in general: at the top of the file they count for every command that has them. */
const shared: ReadonlySet<string> = new Set(
  'sport club team source lang format tab background details neutral quiet'.split(' '),
);

/** Options about one run, and those a person has to give each time: a consent is never a habit. */
const never: ReadonlySet<string> = new Set('config consent game lineup scorers player portrait watch'.split(' '));

/** The options of a command that a configuration may hold, by name. */
export function listConfigurable(command: Command): Map<string, Option> {
  const options = command.options.filter((option) => !never.has(option.attributeName()));
  // `--captions` and `--no-captions` have one name.
  return new Map(options.toReversed().map((option) => [option.attributeName(), option]));
}

export function isShared(name: string): boolean {
  return shared.has(name);
}

/** The JSON schema of a configuration, made from the options themselves. */
export function configSchema(program: Command) {
  const commands = program.commands.filter((command) => isConfigurable(command.name()));
  const sections = commands.map((command) => {
    const description = `Options of \`matchpost ${command.name()}\``;
    return [command.name(), Type.Object(toProperties(listConfigurable(command)), { ...closed, description })] as const;
  });
  const top = new Map(
    commands.flatMap((command) => [...listConfigurable(command)].filter(([name]) => isShared(name))).toReversed(),
  );
  const properties = { $schema: Type.Optional(Type.String()), ...toProperties(top) };
  const optional = sections.map(([name, section]) => [name, Type.Optional(section)] as const);
  return Type.Object({ ...properties, ...Object.fromEntries(optional) }, closed);
}

const closed = { additionalProperties: false } as const;

function toProperties(options: ReadonlyMap<string, Option>): Record<string, TSchema> {
  return Object.fromEntries([...options].map(([name, option]) => [name, Type.Optional(toSchema(option))]));
}

function toSchema(option: Option): TSchema {
  const { description, argChoices } = option;
  const range = rangeOf(option);
  const list = listOf(option);
  if (range) {
    const limits = { minimum: range.min, maximum: range.max, description };
    return range.whole ? Type.Integer(limits) : Type.Number(limits);
  }
  if (list) {
    const item = list.length > 0 ? Type.Enum([...list]) : Type.String();
    return Type.Union([item, Type.Array(item)], { description });
  }
  if (argChoices) return Type.Enum([...argChoices], { description });
  if (option.isBoolean() || option.negate) return Type.Boolean({ description });
  if (option.optional) return Type.Union([Type.String(), Type.Boolean()], { description });
  return Type.String({ description });
}

/** The published schema, which editors check a configuration with. */
export function writeConfigSchema(program: Command): string {
  const head = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://matchpost.example/matchpost.config.schema.json',
    title: 'Matchpost configuration',
  };
  return `${JSON.stringify({ ...head, ...configSchema(program) }, null, 2)}\n`;
}

import { dirname, extname, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import { InvalidArgumentError } from 'commander';
import { listOf } from '../arguments.ts';
import { because } from '../errors.ts';
import { placeholderOf } from '../completion/words.ts';
import { configError, readConfig, type Config, type Section } from './read-config.ts';
import { isShared, listConfigurable } from './schema.ts';

/**
 * Sets the options of a command from a configuration, as long as neither the command line nor a variable did. Paths are
 * relative to the configuration. Throws `config-not-found` and `config-invalid`.
 */
export async function applyConfig(file: string, command: Command, program: Command): Promise<void> {
  const config = await readConfig(file, program);
  const options = listConfigurable(command);
  const section = (config[command.name()] ?? {}) as Section;
  const ofAll = Object.entries(config).filter(([name]) => isShared(name) && !Object.hasOwn(section, name));
  apply({ command, options, file }, Object.fromEntries(ofAll), '');
  apply({ command, options, file }, section, `${command.name()}.`);
}

interface Target {
  command: Command;
  options: ReadonlyMap<string, Option>;
  file: string;
}

function apply({ command, options, file }: Target, values: Config, place: string): void {
  for (const [name, value] of Object.entries(values)) {
    const option = options.get(name);
    const source = command.getOptionValueSource(name);
    if (!option || source === 'cli' || source === 'env') continue;
    try {
      command.setOptionValueWithSource(name, toValue(option, value, dirname(file)), 'config');
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const reason = because('option-value', { value: String(value), command: command.name() });
      throw configError(file, place + name, reason);
    }
  }
}

/** The value as the option's own parser makes it from the command line. */
function toValue(option: Option, value: unknown, folder: string): unknown {
  const isList = listOf(option) !== undefined;
  const text = Array.isArray(value) ? value.join(',') : fillIn(option, value);
  if (typeof text !== 'string') return text;
  const given = isList ? text : resolvePath(option, text, folder);
  return option.parseArg ? option.parseArg(given, undefined as never) : given;
}

/** An option whose value may be left out: `true` is the option alone, and `false` is `no`. */
function fillIn({ optional, presetArg }: Option, value: unknown): unknown {
  if (!optional || typeof value !== 'boolean') return value;
  return value ? (presetArg ?? value) : 'no';
}

/** A path of the configuration, for options that take a file or a folder; a theme, a name or a colour stays. */
function resolvePath(option: Option, text: string, folder: string): string {
  const kinds = placeholderOf(option).split('|');
  const [, games] = (kinds.includes('source') && /^\s*files:(.+)$/s.exec(text)) || [];
  if (games !== undefined) return `files:${resolve(folder, games)}`;
  const stays = text === '-' || /^(?:#|(?:https?|data|file):)/i.test(text);
  if (stays || !kinds.some((kind) => /\b(?:file|folder)\b/.test(kind))) return text;
  const isPath = kinds.length === 1 || /[\\/]/.test(text) || extname(text) !== '';
  const isFile = kinds.includes('file.json') && kinds.length > 1 ? text.toLowerCase().endsWith('.json') : isPath;
  return isFile ? resolve(folder, text) : text;
}

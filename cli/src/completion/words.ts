/** The words of a command line, from the one table of commands and options. */
import type { Argument, Command, Option } from 'commander';
import { listOf } from '../arguments.ts';

/** The words that may stand in a place. Several can be true: a template is a file or the id of a theme. */
export interface Values {
  words: readonly string[];
  files: boolean;
  folders: boolean;
}

export interface OptionWords {
  /** With its dashes: `--per-post`. */
  name: string;
  says: string;
  /** Undefined for an option that takes no value. */
  values: Values | undefined;
  isRepeatable: boolean;
}

export interface CommandWords {
  name: string;
  says: string;
  options: OptionWords[];
  /** Of the first argument; every further one is a file where the command takes several. */
  argument: Values | undefined;
  isVariadic: boolean;
}

/** All commands of a program. `themes` are the ids a template may have. */
export function listCommands(program: Command, themes: readonly string[]): CommandWords[] {
  return program.commands.map((command): CommandWords => {
    const [argument] = command.registeredArguments;
    return {
      name: command.name(),
      says: firstLine(command.description()),
      options: [...command.options.filter(({ hidden }) => !hidden).map((option) => toOption(option, themes)), help],
      argument: argument && ofArgument(argument, themes),
      isVariadic: argument?.variadic ?? false,
    };
  });
}

const help: OptionWords = { name: '--help', says: 'help of the command', values: undefined, isRepeatable: false };

function toOption(option: Option, themes: readonly string[]): OptionWords {
  const takesValue = option.required || option.optional;
  return {
    name: option.long ?? option.flags,
    says: firstLine(option.description),
    values: takesValue
      ? ofPlaceholder(placeholderOf(option), option.argChoices ?? listOf(option) ?? [], themes)
      : undefined,
    isRepeatable: listOf(option) !== undefined,
  };
}

/** The text between an option's brackets: `file.json|name`. */
export function placeholderOf({ flags }: Option): string {
  return /[<[](.+)[>\]]/.exec(flags)?.[1] ?? '';
}

function ofPlaceholder(text: string, choices: readonly string[], themes: readonly string[]): Values {
  const words = /\btheme\b/.test(text) ? [...themes, ...choices] : choices;
  return { words, files: /\bfiles?\b/.test(text), folders: /\bfolder\b/.test(text) };
}

function ofArgument(argument: Argument, themes: readonly string[]): Values {
  const name = argument.name() === 'template' ? 'file|theme' : argument.name();
  return ofPlaceholder(name, argument.argChoices ?? [], themes);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

import { codeLanguage } from '@matchpost/engine/languages';
import { issue, loadTemplate, type Issue } from '@matchpost/engine';
import type { TemplateInput } from '../../contract/templates.ts';
import { ServerError, serverMessage } from '../../errors.ts';
import { MAX_GAMES_PER_GRAPHIC, type Limits } from '../plans/limits.ts';
import { storeReferences, type Finding, type ReferenceRules } from './image-references.ts';

const MAX_NAME = 100;
const COPY_SUFFIX = ' (Kopie)';

/** Maximum number of issues in an answer. */
const MAX_FINDINGS = 100;

/** The stored content of a template. */
export interface TemplateContent {
  name: string;
  supportedGames: number;
  /** The template as sent, with the schema version and stored references. */
  svgConfig: Record<string, unknown>;
  format: string;
}

interface ParsedTemplate {
  content: TemplateContent;
  warnings: Issue[];
}

/**
 * Validates every save: name, the plan's games, the engine's checks, pictures. Throws `template-name-*`,
 * `template-games-too-many`, `template-refused` with the issues.
 */
export function parseTemplate(input: TemplateInput, limits: Limits, rules: ReferenceRules): ParsedTemplate {
  const { supported_games: supportedGames, svg_config: svgConfig } = input;
  const name = parseName(input.name);
  checkGames(supportedGames, limits);
  // The engine would unwrap a whole table row and check something other than the stored text.
  if ('svg_config' in svgConfig) throw invalid([issue('property-unknown', 'svg_config', { name: 'svg_config' })]);
  const loaded = loadTemplate(svgConfig);
  if (!loaded.ok) throw invalid(loaded.issues);
  const { template, warnings } = loaded;
  const { stored, issues } = storeReferences(svgConfig, rules);
  const needed = Math.max(template.supportedGames, gamesShown(svgConfig));
  if (needed > supportedGames) issues.push(needsGames(needed, supportedGames));
  if (issues.length > 0) throw invalid(issues);
  const { version, format } = template;
  return { content: { name, supportedGames, svgConfig: { ...stored, version }, format }, warnings };
}

/** Throws `template-games-too-many`. */
export function checkGames(supportedGames: number, { maxGamesPerTemplate }: Limits): void {
  const max = Math.min(maxGamesPerTemplate, MAX_GAMES_PER_GRAPHIC);
  if (supportedGames > max) {
    throw new ServerError('template-games-too-many', { path: 'body.supported_games', params: { max } });
  }
}

/** Checks a stored template before it is copied. Throws `template-refused` with the logos that the plan locks. */
export function checkLogos(svgConfig: Record<string, unknown>, rules: ReferenceRules): void {
  const locked = storeReferences(svgConfig, rules).issues.filter(({ code }) => code === 'template-logo-locked');
  if (locked.length > 0) throw invalid(locked);
}

/** Appends ` (Kopie)` to the name, shortened if both are too long together. */
export function copyName(name: string): string {
  return (
    [...name]
      .slice(0, MAX_NAME - COPY_SUFFIX.length)
      .join('')
      .trimEnd() + COPY_SUFFIX
  );
}

function parseName(typed: string): string {
  const name = typed.trim();
  if (name === '') throw new ServerError('template-name-missing', { path: 'body.name' });
  if ([...name].length > MAX_NAME) throw new ServerError('template-name-too-long', { path: 'body.name' });
  return name;
}

/** Number of games its elements use, regardless of `supportedGames`. */
function gamesShown(svgConfig: Record<string, unknown>): number {
  if (svgConfig['supportedGames'] === undefined) return 1;
  const loaded = loadTemplate({ ...svgConfig, supportedGames: undefined });
  return loaded.ok ? loaded.template.supportedGames : 1;
}

function needsGames(needed: number, supported: number): Finding {
  const [code, params] = ['template-needs-games', { needed, supported }] as const;
  return { code, path: 'supportedGames', message: serverMessage(code, params, codeLanguage), params };
}

function invalid(findings: readonly Finding[]): ServerError {
  const issues = findings
    .slice(0, MAX_FINDINGS)
    .map(({ code, path, message, params }) => ({ code, path, message, params }));
  return new ServerError('template-refused', { path: 'body.svg_config', issues });
}

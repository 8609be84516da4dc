import { codeLanguage, type Language } from './languages.ts';
import { fillMessage, messages, reasonTables, translateReason } from './messages/index.ts';
import type { Translation } from './messages/translation.ts';

/** A `notice` is informative and not an error: strict runs ignore it. */
export type Severity = 'error' | 'warning' | 'notice';

/**
 * Every code the engine can report, with its severity; the sentences stand in `messages/<language>/errors.ts`.
 * Callers compare codes, people read messages. `docs/errors.md` lists exactly these.
 */
export const errorTable = {
  // 1-load: templates
  'template-not-object': 'error',
  'template-not-json': 'error',
  'template-too-large': 'error',
  'template-version-newer': 'error',
  'template-invalid': 'error',
  'property-unknown': 'error',
  'property-missing': 'error',
  'type-wrong': 'error',
  'value-invalid': 'error',
  'value-out-of-range': 'error',
  'element-type-unknown': 'error',
  'elements-too-many': 'error',
  'text-too-long': 'error',
  'id-duplicate': 'error',
  'field-unknown': 'error',
  'field-kind-wrong': 'error',
  'field-duplicate': 'warning',
  'expression-invalid': 'error',
  'name-unknown': 'error',
  'filter-unknown': 'error',
  'color-invalid': 'error',
  'palette-unknown': 'error',
  'path-invalid': 'error',
  'override-unknown': 'error',
  'override-property-unknown': 'warning',
  'background-color-unknown': 'warning',
  'theme-unknown': 'error',

  // 1-load: SVG import; German texts quoted from the specification where it gives them
  'svg-not-svg': 'error',
  'svg-too-large': 'error',
  'svg-parse': 'error',
  'svg-no-root': 'error',
  'svg-doctype': 'error',
  'svg-too-many-elements': 'error',
  'svg-too-deep': 'error',
  'svg-too-complex': 'error',
  'svg-too-thin': 'error',
  'svg-nothing-imported': 'warning',
  'svg-skipped': 'warning',

  // 1-load: SVG pictures; `what` is the element or property of the file
  'svg-text-font': 'notice',
  'svg-text-on-path': 'warning',
  'svg-text-missing': 'warning',
  'svg-text-vertical': 'warning',
  'svg-text-simpler': 'warning',
  'svg-letters-missing': 'warning',
  'svg-image-missing': 'warning',
  'svg-effect-missing': 'warning',
  'svg-motion-missing': 'warning',
  'svg-script-removed': 'notice',
  'svg-link-missing': 'warning',
  'svg-style-ignored': 'warning',
  'svg-part-missing': 'warning',
  'svg-look-changed': 'warning',

  // 2-bind
  'data-invalid': 'error',
  'game-invalid': 'error',
  'games-too-many': 'error',
  'carousel-games-too-many': 'error',
  'format-unknown': 'error',
  'format-adapted': 'warning',
  'date-unreadable': 'warning',
  'time-impossible': 'warning',
  'result-unreadable': 'warning',
  'result-called-off': 'warning',
  'status-unreadable': 'warning',
  'team-missing': 'warning',
  'list-missing': 'error',
  'table-invalid': 'error',
  'table-row-invalid': 'warning',
  'list-empty': 'error',
  'game-not-ours': 'warning',
  'nobody-named': 'error',
  'people-not-named': 'notice',
  'person-unreadable': 'warning',
  'figure-unreadable': 'warning',
  'number-repeated': 'warning',
  'person-repeated': 'warning',
  'rows-unseen': 'notice',
  'people-too-many': 'warning',
  'name-long': 'warning',
  'remark-unread': 'warning',
  'subject-misaligned': 'warning',
  'subject-not-cut': 'warning',

  // 3-layout
  'font-unknown': 'warning',
  'glyph-missing': 'warning',
  'text-shortened': 'warning',
  'name-shortened': 'notice',
  'image-not-found': 'warning',
  'image-unreadable': 'warning',
  'image-too-large': 'warning',
  'image-timeout': 'warning',

  // 5-raster
  'scale-invalid': 'error',
  'raster-failed': 'error',
  'render-timeout': 'error',
  'render-crashed': 'error',
  'render-unavailable': 'error',

  // platform: what an installation or a page lacks
  'package-missing': 'error',
  'wasm-blocked': 'error',
  'wasm-missing': 'error',
} as const satisfies Record<keyof Translation['errors'], Severity>;

export type ErrorCode = keyof typeof errorTable;
export type Params = Readonly<Record<string, string | number>>;

/** One finding. `path` uses dots from the root of the checked value: `elements.2.fit.minFontSize`. */
export interface Issue {
  code: ErrorCode;
  severity: Severity;
  path: string;
  params: Params;
  /** English text; {@link issueMessage} has the others. */
  message: string;
}

/** Builds an issue; its severity and text come from the table. */
export function issue(code: ErrorCode, path: string, params: Params = {}): Issue {
  return { code, severity: errorTable[code], path, params, message: messageFor(code, params, codeLanguage) };
}

/** The issue's sentence in the given language. */
export function issueMessage(found: Pick<Issue, 'code' | 'params'>, language: Language): string {
  return messageFor(found.code, found.params, language);
}

interface EngineErrorOptions {
  path?: string;
  params?: Params;
  cause?: unknown;
  /** All findings when there is more than one. */
  issues?: readonly Issue[];
}

/** Thrown by every public function of the engine; compare `code`, show `message`, point at `path`. */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly path: string;
  readonly params: Params;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, options: EngineErrorOptions = {}) {
    const { path = '', params = {}, cause, issues = [] } = options;
    super(messageFor(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'EngineError';
    this.code = code;
    this.path = path;
    this.params = params;
    this.issues = issues;
  }

  toJSON() {
    return { code: this.code, message: this.message, path: this.path, params: this.params, issues: this.issues };
  }
}

/** A finding of a schema says its keyword: one code has many of them, and each has a sentence of its own. */
function messageFor(code: ErrorCode, params: Params, language: Language): string {
  const { errors, keywords } = messages[language];
  const { keyword = '' } = params;
  const told = translateReason(params, reasonTables(language));
  return fillMessage(isKeyword(keyword, keywords) ? keywords[keyword] : errors[code], told);
}

export type ReasonKey = keyof Translation['reasons'];

export type Because = Params & { readonly because: ReasonKey; readonly reason: string };

/** One of the engine's own reasons, as params of the sentence that names it. */
export function because(key: ReasonKey, params: Params = {}): Because {
  return { ...params, because: key, reason: fillMessage(messages[codeLanguage].reasons[key], params) };
}

/** A finding as the reason in another sentence; the innermost reason says the most. */
export function asReason({ code, params, message }: { code: string; params: Params; message: string }): Params {
  if (params['because'] !== undefined) return params;
  const { reason: detail, keyword, ...rest } = params;
  const key = keyword !== undefined && isKeyword(keyword, messages[codeLanguage].keywords) ? keyword : code;
  return { ...rest, because: key, reason: message, ...(detail !== undefined && { detail }) };
}

/** Any error as the reason in another sentence: a library's words are English, and `key` says less in all languages. */
export function reasonOf(error: unknown, key: ReasonKey): Params {
  if (error instanceof EngineError) return asReason(error);
  return { because: key, reason: error instanceof Error ? error.message : String(error) };
}

function isKeyword<T extends object>(name: string | number, keywords: T): name is Extract<keyof T, string> {
  return Object.hasOwn(keywords, name);
}

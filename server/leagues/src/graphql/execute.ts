import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  Kind,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  buildSchema,
} from 'graphql';
import { tableNumbers } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { LeagueError, leagueMessage, leagueReason } from '../errors.ts';
import type { LeagueSource } from '../source.ts';
import { createLru } from '@matchpost/engine/lru';
import { sourceRoots, type LeagueRoots, type RootContext } from './roots.ts';

interface QueryOptions {
  /** The text of `?query=`; anything but text is answered as a missing query. */
  query: unknown;
  signal?: AbortSignal;
  /** Of the errors' sentences; English by default. */
  language?: Language;
  limits?: Partial<QueryLimits>;
}

interface QueryError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: { code: string; params?: LeagueError['params'] };
}

export interface LeagueAnswer {
  /** 200 with data, in part or whole; 400 for a query that cannot be asked; 500 when nothing could be answered. */
  status: 200 | 400 | 500;
  body: { data?: Readonly<Record<string, unknown>> | null; errors?: QueryError[] };
  /** The oldest of what was loaded; undefined when nothing was. */
  asOf: Date | undefined;
  stale: boolean;
  /** Internal errors, for the log only. */
  unexpected: unknown[];
}

/** No query in use has more; it bounds what validating costs. */
const MAX_TOKENS = 600;

/** Programs ask the same over and over: what was checked once is not checked again. Counted in characters. */
const prepared = createLru<DocumentNode>(500_000);

/**
 * Answers `{ clubs { id name } }` and its like (specification, section 7) from a source. Never throws: what goes wrong
 * is in `errors`, a `LeagueError` by its code in `extensions`, anything unexpected as `query-failed`.
 * Rejects only when `signal` fires.
 *
 * @example (await executeLeagueQuery({ source, query: '{ teams(clubId: "123") { id name liga } }' })).body.data
 */
export async function executeLeagueQuery(options: QueryOptions & { source: LeagueSource }): Promise<LeagueAnswer> {
  return executeQuery({ ...options, roots: sourceRoots(options.source) });
}

/** {@link executeLeagueQuery} over whatever answers the roots. */
export async function executeQuery(options: QueryOptions & { roots: LeagueRoots }): Promise<LeagueAnswer> {
  const { query, roots, signal, language = codeLanguage } = options;
  const limits = { ...queryLimits, ...options.limits };
  const asked = prepare(query, limits);
  if ('refused' in asked) {
    const body = { errors: asked.refused.map((error) => toQueryError(error, language)) };
    return { status: 400, body, asOf: undefined, stale: false, unexpected: [] };
  }
  const age = createAge();
  const { data, errors = [] } = await execute({
    schema: leagueSchema,
    document: asked.document,
    rootValue: roots,
    contextValue: { signal, note: age.note } satisfies RootContext,
    hideSuggestions: true,
    ...(signal && { abortSignal: signal }),
  });
  const failures = errors.map((error) => toQueryError(error, language));
  // Without `data` the operation could not be chosen: "multiple operations".
  const status = data === undefined ? 400 : data === null ? 500 : 200;
  const body = { ...(data !== undefined && { data }), ...(failures.length > 0 && { errors: failures }) };
  return { status, body, ...age.get(), unexpected: errors.flatMap(findUnexpected) };
}

/** The age of an answer is that of its oldest part. */
function createAge() {
  let asOf: Date | undefined;
  let stale = false;
  return {
    note: (loaded: { asOf: Date; stale: boolean }) => {
      if (asOf === undefined || loaded.asOf < asOf) asOf = loaded.asOf;
      stale ||= loaded.stale;
    },
    get: () => ({ asOf, stale }),
  };
}

function prepare(query: unknown, limits: QueryLimits): { document: DocumentNode } | { refused: GraphQLError[] } {
  if (typeof query !== 'string' || query.trim() === '') return refused(new LeagueError('query-missing'));
  if (query.length > limits.characters) {
    return refused(new LeagueError('query-too-long', { params: { max: limits.characters } }));
  }
  const key = JSON.stringify([limits, query]);
  const known = prepared.get(key);
  if (known) return { document: known };
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return { refused: [error] };
    throw error;
  }
  // Ours first: what it lets through is small enough for the others.
  for (const rules of [[withinLimits(limits)], specifiedRules]) {
    const found = validate(leagueSchema, document, rules, { maxErrors: 5, hideSuggestions: true });
    if (found.length > 0) return { refused: [...found] };
  }
  prepared.set(key, document, key.length);
  return { document };
}

function refused(error: LeagueError): { refused: GraphQLError[] } {
  return { refused: [new GraphQLError(error.message, { originalError: error })] };
}

function toQueryError(error: GraphQLError, language: Language): QueryError {
  const { locations, path } = error;
  const cause = findLeagueError(error);
  return {
    message: leagueMessage(cause.code, cause.params, language),
    ...(locations && { locations: locations.map(({ line, column }) => ({ line, column })) }),
    ...(path && { path: [...path] }),
    extensions: { code: cause.code, ...(Object.keys(cause.params).length > 0 && { params: cause.params }) },
  };
}

function findLeagueError(error: GraphQLError): LeagueError {
  const cause = error.originalError;
  if (cause instanceof LeagueError) return cause;
  return cause
    ? new LeagueError('query-failed')
    : new LeagueError('query-invalid', { params: leagueReason('query-unfit', { reason: error.message }) });
}

function findUnexpected({ originalError }: GraphQLError): unknown[] {
  return originalError && !(originalError instanceof LeagueError) ? [originalError] : [];
}

interface QueryLimits {
  /** Longest query text. */
  characters: number;
  /** Deepest field, the root counted as 1. */
  depth: number;
  /** Fields of the root; each asks the source once, under whatever alias. */
  roots: number;
  /** Fields of all levels, each alias and each use of a fragment counted: every entry of a list answers them. */
  fields: number;
}

const queryLimits: QueryLimits = { characters: 4_000, depth: 5, roots: 8, fields: 200 };

interface Extent {
  depth: number;
  roots: number;
  fields: number;
}

const none: Extent = { depth: 0, roots: 0, fields: 0 };

/** A validation rule: refuses an operation that goes too deep or asks the source too often. */
function withinLimits(limits: QueryLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition(node) {
      const { depth, roots, fields } = createMeasure(context)(node.selectionSet);
      const refuse = (error: LeagueError) =>
        context.reportError(new GraphQLError(error.message, { nodes: node, originalError: error }));
      if (depth > limits.depth) refuse(new LeagueError('query-too-deep', { params: { max: limits.depth } }));
      if (roots > limits.roots) refuse(new LeagueError('query-too-wide', { params: { max: limits.roots } }));
      else if (fields > limits.fields) refuse(new LeagueError('query-too-wide', { params: { max: limits.fields } }));
      return false;
    },
  });
}

/** Measures each fragment once, so that fragments of fragments cost no more than they are long. */
function createMeasure(context: ValidationContext): (set: SelectionSetNode) => Extent {
  const measured = new Map<string, Extent>();
  const measureFragment = (name: string): Extent => {
    const known = measured.get(name);
    if (known) return known;
    // A fragment inside itself adds nothing here; another rule refuses it.
    measured.set(name, none);
    const fragment = context.getFragment(name);
    const extent = fragment ? measure(fragment.selectionSet) : none;
    measured.set(name, extent);
    return extent;
  };
  const measure = (set: SelectionSetNode): Extent => {
    const total: Extent = { ...none };
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const inside = node.selectionSet ? measure(node.selectionSet) : none;
        total.roots += 1;
        total.fields += 1 + inside.fields;
        total.depth = Math.max(total.depth, 1 + inside.depth);
      } else {
        const part = node.kind === Kind.INLINE_FRAGMENT ? measure(node.selectionSet) : measureFragment(node.name.value);
        total.roots += part.roots;
        total.fields += part.fields;
        total.depth = Math.max(total.depth, part.depth);
      }
    }
    return total;
  };
  return measure;
}

/** The specification's form of league data, and what normalising adds to a game: status, startsAt, competition. */
const leagueSchema = buildSchema(`
  type Query {
    clubs: [Club!]
    teams(clubId: ID!): [Team!]
    "Handball also needs the club."
    games(teamId: ID!, clubId: ID): [Game!]
    "Some sources find a game only inside its team's games: team and club help them."
    game(gameId: ID!, teamId: ID, clubId: ID): Game
    "The table of the team's group; play-offs and cups have none. Handball also needs the club."
    table(teamId: ID!, clubId: ID): LeagueTable
  }

  type LeagueTable {
    competition: String
    group: String
    "The first place first."
    rows: [TableRow!]
  }

  type TableRow {
    "Null for a team that shares the place above it."
    rank: Int
    "Places won since the round before; below 0 for places lost."
    rankMove: Int
    teamId: String
    team: String
    teamLogo: String
${tableNumbers.map((name) => `    ${name}: Float\n`).join('')}
    "promotion, promotionPlayoff, relegationPlayoff or relegation; empty between them."
    zone: String
  }

  type Club {
    id: ID!
    name: String!
    "Of a team of the caller's own; leagues tell none."
    colors: ClubColors
  }

  "Each as #rrggbb."
  type ClubColors {
    primary: String!
    secondary: String
  }

  type Team {
    id: ID!
    name: String!
    "The league."
    liga: String
  }

  type Game {
    id: ID!
    "dd.mm.yyyy, or the source's own word for a game without a day."
    date: String
    "HH:mm."
    time: String
    teamHome: String
    teamAway: String
    "6:5 n.V.; empty without two numbers."
    result: String
    "Thirds, sets or the half."
    resultDetail: String
    location: String
    city: String
    teamHomeLogo: String
    teamAwayLogo: String
    competition: String
    status: String
    "ISO without a zone, as clocks show it in Europe/Zurich."
    startsAt: String
  }
`);

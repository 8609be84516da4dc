import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';
import { LeagueError } from '../errors.ts';

export interface QueryLimits {
  /** Longest query text. */
  characters: number;
  /** Deepest field, the root counted as 1. */
  depth: number;
  /** Fields of the root; each asks the source once, under whatever alias. */
  roots: number;
}

export const queryLimits: QueryLimits = { characters: 4_000, depth: 5, roots: 8 };

interface Extent {
  depth: number;
  fields: number;
}

/** A validation rule: refuses an operation that goes too deep or asks the source too often. */
export function withinLimits(limits: QueryLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition(node) {
      const { depth, fields } = createMeasure(context)(node.selectionSet);
      const refuse = (error: LeagueError) =>
        context.reportError(new GraphQLError(error.message, { nodes: node, originalError: error }));
      if (depth > limits.depth) refuse(new LeagueError('query-too-deep', { params: { max: limits.depth } }));
      if (fields > limits.roots) refuse(new LeagueError('query-too-wide', { params: { max: limits.roots } }));
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
    measured.set(name, { depth: 0, fields: 0 });
    const fragment = context.getFragment(name);
    const extent = fragment ? measure(fragment.selectionSet) : { depth: 0, fields: 0 };
    measured.set(name, extent);
    return extent;
  };
  const measure = (set: SelectionSetNode): Extent => {
    const total: Extent = { depth: 0, fields: 0 };
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        total.fields += 1;
        total.depth = Math.max(total.depth, 1 + (node.selectionSet ? measure(node.selectionSet).depth : 0));
      } else {
        const part = node.kind === Kind.INLINE_FRAGMENT ? measure(node.selectionSet) : measureFragment(node.name.value);
        total.fields += part.fields;
        total.depth = Math.max(total.depth, part.depth);
      }
    }
    return total;
  };
  return measure;
}

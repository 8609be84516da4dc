import type { Comparison, Expression } from '../1-load/expression.ts';

export type Value = string | number | boolean;

/** The value of a condition. `read` returns a name's value; loading has checked the names. */
export function evaluate(expression: Expression, read: (name: string) => Value): Value {
  switch (expression.op) {
    case 'value':
      return expression.value;
    case 'name':
      return read(expression.name);
    case 'not':
      return !truthy(evaluate(expression.of, read));
    case 'and':
      return truthy(evaluate(expression.left, read)) && truthy(evaluate(expression.right, read));
    case 'or':
      return truthy(evaluate(expression.left, read)) || truthy(evaluate(expression.right, read));
    case 'compare':
      return compare(expression.comparison, evaluate(expression.left, read), evaluate(expression.right, read));
  }
}

export function truthy(value: Value): boolean {
  return value !== false && value !== '' && value !== 0;
}

/** Numbers are compared as numbers when both sides are numeric, everything else as text. */
function compare(comparison: Comparison, left: Value, right: Value): boolean {
  const numbers = [left, right].map((side) => (side === '' || typeof side === 'boolean' ? Number.NaN : Number(side)));
  const [a, b] = numbers.some((n) => Number.isNaN(n)) ? [String(left), String(right)] : numbers;
  if (a === undefined || b === undefined) return false;
  switch (comparison) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

import { plans, type Plan } from '../../plans/plans.ts';

/** The smallest plan that opens the template of this number, counted from the oldest. */
export function findPlanFor(number: number): Plan {
  return plans.find(({ templates }) => templates >= number) ?? plans.at(-1)!;
}

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { planLimits } from '../../../server/src/database/seed.ts';
import { getMonthlyPrice, plans, type Interval, findUnlocking, type UpgradeFeature, findPlanFor } from './plans.ts';
import type { Tier } from '../session/session-state.ts';

const prices: [interval: Interval, prices: string[]][] = [
  ['monthly', ['0', '6.90', '15.00', '30.00']],
  ['yearly', ['0', '5.50', '12.00', '24.00']],
];

describe('plans', (test) => {
  for (const [interval, expected] of prices) {
    test(`${interval}: ${expected.join(', ')}`, () => {
      assert.equal(
        plans.map((plan) => getMonthlyPrice(plan, interval)),
        expected,
      );
    });
  }
});

describe('the promise of a plan', (test) => {
  for (const [
    index,
    { tier, maxTeams, maxCustomTemplates, maxGamesPerTemplate, canUploadLogos },
  ] of planLimits.entries()) {
    test(`${tier}: equals the limits of the server`, () => {
      const { teams, templates, games, ...plan } = plans[index]!;
      assert.equal([plan.tier, teams, templates, games], [tier, maxTeams, maxCustomTemplates, maxGamesPerTemplate]);
      assert.is(plan.features.includes('logos'), canUploadLogos);
    });
  }
});

/** The next plan for free, amateur, pro and premium users. */
const rows: [feature: UpgradeFeature, plans: (Tier | undefined)[]][] = [
  ['templates', ['amateur', 'pro', 'premium', undefined]],
  ['logos', ['pro', 'pro', undefined, undefined]],
  ['api', ['amateur', undefined, undefined, undefined]],
  ['games', ['amateur', 'pro', undefined, undefined]],
  ['teams', ['amateur', 'pro', 'premium', undefined]],
];
const tiers: Tier[] = ['free', 'amateur', 'pro', 'premium'];

describe('the plan that unlocks a feature', (test) => {
  for (const [feature, expected] of rows) {
    test(`${feature}: ${expected.join(', ')}`, () => {
      assert.equal(
        tiers.map((tier) => findUnlocking(feature, tier)?.tier),
        expected,
      );
    });
  }
});

describe('the plan that unlocks a template', (test) => {
  for (const [number, tier] of [
    [1, 'amateur'],
    [2, 'amateur'],
    [3, 'pro'],
    [5, 'pro'],
    [6, 'premium'],
    [2_000, 'premium'],
  ] as const) {
    test(`number ${number}: ${tier}`, () => assert.is(findPlanFor(number).tier, tier));
  }
});

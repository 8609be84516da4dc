import type { Ability } from '../../test/fake/facts.ts';
import { describeSource } from '../../test/source-contract.ts';
import { sports, type Sport } from '../source.ts';
import { speakGateway } from '../../test/fake-gateway.ts';
import { createGatewaySource, getGatewayUpstream } from './source.ts';

const texts: readonly Ability[] = [
  'clubs',
  'unknown-clubs',
  'unknown-teams',
  'date-texts',
  'result-texts',
  'goalless',
  'suffixes',
  'halls',
  'no-times',
  'logos',
];

/** Volleyball's gateway leaves out the town. */
const withoutTowns: ReadonlySet<Sport> = new Set(['volleyball']);

for (const sport of sports) {
  describeSource(`the gateway, ${sport}`, {
    sport,
    can: withoutTowns.has(sport) ? texts : [...texts, 'towns'],
    speak: speakGateway,
    create: ({ baseUrl, open, today }) =>
      createGatewaySource({ sport, today, upstream: open(getGatewayUpstream({ sport, baseUrl: `${baseUrl}/api` })) }),
  });
}

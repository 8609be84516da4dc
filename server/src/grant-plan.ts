/**
 * `npm run grant-plan -- club@example.org pro`: gives a person a plan without payment. `free` takes it back.
 */
import { systemClock } from '@matchpost/engine/clock';
import { openOrm } from './database/orm.ts';
import { createJobs } from './jobs/pg-boss.ts';
import { createKeyring } from './keyring.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { grantPlan, type Grant } from './modules/plans/grant-plan.ts';
import { tiers, type Tier } from './modules/plans/plan.entity.ts';
import { sayWhy } from './say-why.ts';
import { loadCommandConfig } from './start.ts';
import { closeAll, type Closing } from './stop.ts';

const sentences: Record<Grant, string> = {
  granted: 'The plan applies from now on.',
  unknown: 'Nobody signs in with this address.',
  paying: 'This person pays through Stripe, which decides the plan: change it there.',
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function main([email, tier]: string[]): Promise<number> {
  if (email === undefined || !tiers.some((one) => one === tier)) {
    process.stderr.write(`grant-plan <mail address> <${tiers.join('|')}>\n`);
    return 2;
  }
  const config = await loadCommandConfig();
  const closing: Closing[] = [];
  try {
    const orm = await openOrm({ databaseUrl: config.databaseUrl, poolSize: 1 });
    closing.unshift(() => orm.close());
    const jobs = createJobs({ databaseUrl: config.databaseUrl, log: createLog('warn'), poolSize: 1 });
    closing.unshift(() => jobs.stop());
    await jobs.start();
    const mailer = createMailer({ jobs, keyring: createKeyring(config.secrets), clock: systemClock });
    const given = { email, tier: tier as Tier };
    const grant = await orm.em
      .fork()
      .transactional((em) => grantPlan(em, { clock: systemClock, config, mailer }, given));
    process.stdout.write(`${sentences[grant]}\n`);
    return grant === 'granted' ? 0 : 1;
  } finally {
    await closeAll(closing);
  }
}

/**
 * `npm run dead-letters`: lists the jobs that were given up. `npm run dead-letters -- resend mail` puts those of a queue
 * into it again, with an id behind it one of them.
 */
import { loadCommandConfig } from './start.ts';
import { openDeadLetters } from './jobs/dead-letters.ts';
import { queues, type Queue } from './jobs/jobs.ts';
import { sayWhy } from './say-why.ts';

const usage = `dead-letters [list [queue]] | resend <queue> [id]\nQueues: ${Object.keys(queues).join(', ')}\n`;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function main([command = 'list', queue, id]: string[]): Promise<number> {
  const isKnown = queue === undefined || queue in queues;
  if (!isKnown || !['list', 'resend'].includes(command) || (command === 'resend' && queue === undefined)) {
    process.stderr.write(usage);
    return 2;
  }
  const dead = await openDeadLetters((await loadCommandConfig()).databaseUrl);
  try {
    if (command === 'resend') {
      const count = await dead.resend(queue as Queue, id);
      process.stdout.write(`${count} jobs of ${queue} wait again\n`);
      return id !== undefined && count === 0 ? 1 : 0;
    }
    for (const { id, queue: name, at, reason, isExpired, data } of await dead.list(queue as Queue | undefined)) {
      const why = isExpired ? `${reason} (expired)` : reason;
      process.stdout.write(`${at.toISOString()} ${name} ${id} ${why} ${JSON.stringify(data).slice(0, 200)}\n`);
    }
    return 0;
  } finally {
    await dead.close();
  }
}

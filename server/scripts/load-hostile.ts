/** `load-hostile.ts <origin> <token> <kind>`: one user who sends expensive requests, three at a time, until SIGTERM. */
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { hostileBodies, SERIAL } from './hostile-bodies.ts';

const [origin = '', token = '', kind = ''] = process.argv.slice(2);
const body = Buffer.from(hostileBodies[kind]?.() ?? '');
const at = body.indexOf(SERIAL);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const answers = new Map<string, number>();
const stop = new AbortController();
let serial = Number(SERIAL);

// Low priority: a remote client would not use the server's CPU.
setPriority(19);
process.on('SIGTERM', () => stop.abort());
const pool = new Pool(origin, { connections: 3 });
await Promise.all([attack(), attack(), attack()]);
console.log(`  it got ${[...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ')}`);
process.exit();

async function attack(): Promise<void> {
  while (!stop.signal.aborted) {
    const answer = await ask();
    if (!stop.signal.aborted) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await pause(200, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

/** Each request differs from the previous ones. */
async function ask(): Promise<string> {
  const mine = Buffer.from(body);
  if (at >= 0) mine.write(String((serial += 1)), at);
  try {
    const { signal } = stop;
    const answer = await pool.request({ path: '/api/render', method: 'POST', headers, body: mine, signal });
    await answer.body.dump({ limit: Infinity });
    return String(answer.statusCode);
  } catch {
    // The server closes the connection within a body that is too large.
    return 'cut off';
  }
}

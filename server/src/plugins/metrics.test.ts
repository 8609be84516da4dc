import { readFile } from 'node:fs/promises';
import { describe } from '@matchpost/engine/test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { game } from '../../test/render-server.ts';
import { until } from '../../test/until.ts';
import { observe } from './observe.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const alerts = await readFile(new URL('../../../docs/alerts.yml', import.meta.url), 'utf8');
const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const { rules } = (parse(alerts) as { groups: [{ rules: Rule[] }] }).groups[0];

/** Metric names of an expression. Throws a syntax error. */
function listMetrics(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new SyntaxError(`${expression.slice(0, from)}<here>${expression.slice(from)}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** The series whose increase an expression watches. */
function listIncreases(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\bincrease\((\w+)\{([^}]*)\}/g);
  return [...found].map(([, name = '', labels = '']) => ({ name, labels: labels.split(',') }));
}

let server: TestServer;
const scrape = async () => (await server.app.inject('/metrics')).body;
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

describe('metrics', (test) => {
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  test('answer local requests only where no token is set, whatever a request says', async () => {
    const ask = async (remoteAddress: string, token: string) =>
      (await server.app.inject({ url: '/metrics', remoteAddress, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    assert.is(await ask('127.0.0.1', 'x'), 200);
    for (const token of ['unset', 'undefined', ' ']) assert.is(await ask('203.0.113.7', token), 404);
  });

  test('cover every name that an alert rule uses', async () => {
    await server.app.inject('/api/health/live');
    const text = await scrape();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    assert.ok(rules.length > 10);
    for (const { alert, expr } of rules) {
      const used = listMetrics(expr);
      assert.ok(used.length > 0, alert);
      // Prometheus writes `up` itself.
      assert.equal(
        used.filter((name) => name !== 'up' && !known.has(name)),
        [],
        alert,
      );
    }
  });

  test('start at 0 where a rule watches their increase: Prometheus sees none in a first sample of 1', async () => {
    const lines = (await scrape()).split('\n');
    const watched = rules.flatMap(({ expr }) => listIncreases(expr));
    assert.ok(watched.length > 0);
    for (const { name, labels } of watched) {
      const series = lines.filter(
        (line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)),
      );
      assert.ok(series.length > 0 && series.every((line) => line.endsWith(' 0')), `${name} ${labels.join()}`);
    }
  });

  test('notice a rule with a syntax error', () => {
    assert.throws(() => listMetrics('sum(rate(matchpost_jobs_total[5m])'), SyntaxError);
  });

  test('and alerts are explained in the operations page', async () => {
    const text = await scrape();
    const names = [...text.matchAll(/^# TYPE (matchpost_\S+)/gm)].map(([, name = '']) => name);
    assert.ok(names.length > 12);
    assert.equal(
      names.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
    assert.equal(
      rules.filter(({ alert }) => !page.includes(`\`${alert}\``)),
      [],
    );
    const written = [...page.matchAll(/`(matchpost_[a-z_]+)`/g)].map(([, name = '']) => name);
    assert.equal(
      written.filter((name) => !names.includes(name)),
      [],
    );
  });

  test('count waiting, running and dead jobs of every queue, with the age of the oldest', async () => {
    const em = server.orm.em.fork();
    await server.services.jobs.send('mail', { id: 'a', sealed: 'b' });
    await em.execute("update jobs.job set created_on = now() - interval '90 seconds' where name = 'mail'");
    await em.execute("insert into jobs.job (name, data) values ('webhook-dead', '{}'), ('webhook-dead', '{}')");
    const text = await scrape();
    assert.is(valueOf(text, 'matchpost_queue_jobs{queue="mail",state="waiting"}'), 1);
    assert.is(valueOf(text, 'matchpost_queue_jobs{queue="webhook",state="dead"}'), 2);
    assert.is(valueOf(text, 'matchpost_queue_jobs{queue="deletion",state="running"}'), 0);
    const age = valueOf(text, 'matchpost_queue_oldest_seconds{queue="mail"}');
    assert.ok(age >= 90 && age < 150, String(age));
    assert.is(valueOf(text, 'matchpost_queue_oldest_seconds{queue="push"}'), 0);
  });

  test('tell posts by source, lanes, the database pool and reads of the league', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const payload = { theme: 'standard', games: [game], scale: 0.2 };
    const draw = () => server.app.inject({ method: 'POST', url: '/api/render', headers: person.headers, payload });
    for (const expected of [200, 200]) assert.is((await draw()).statusCode, expected);
    await server.app.inject('/api/leagues/handball/clubs');
    await server.app.inject('/api/leagues/handball/clubs');
    const text = await scrape();
    assert.is(valueOf(text, 'matchpost_posts_total{source="drawn",priority="interactive"}'), 1);
    assert.is(valueOf(text, 'matchpost_posts_total{source="memory",priority="interactive"}'), 1);
    assert.is(valueOf(text, 'matchpost_drawing_posts{lane="interactive",state="running"}'), 0);
    assert.ok(valueOf(text, 'matchpost_drawing_capacity') > 0);
    assert.is(valueOf(text, 'matchpost_database_up'), 1);
    const { databasePool } = server.services.config;
    assert.is(valueOf(text, 'matchpost_database_connections_max'), databasePool);
    const busy = valueOf(text, 'matchpost_database_connections{state="busy"}');
    const idle = valueOf(text, 'matchpost_database_connections{state="idle"}');
    assert.ok(busy + idle >= 1 && busy + idle <= databasePool, `${busy} ${idle}`);
    assert.match(text, /^matchpost_league_reads_total\{source="[\w-]+",result="loaded"\} 1$/m);
    assert.match(text, /^matchpost_league_reads_total\{source="[\w-]+",result="fresh"\} 1$/m);
    assert.match(text, /^matchpost_league_loads_total\{source="[\w-]+",result="good"\} 1$/m);
    assert.match(text, /^matchpost_league_last_good_timestamp_seconds\{source="[\w-]+"\} 1\d{9}/m);
    assert.match(text, /^matchpost_build_info\{version="\d/m);
  });

  test('say that the database is away instead of hanging or repeating old numbers', async () => {
    assert.match(await scrape(), /^matchpost_queue_jobs\{/m);
    const silent = { execute: () => new Promise(() => undefined) };
    // Cast, since the measure reads nothing of the ORM but this.
    const orm = { ...server.orm, em: { fork: () => silent } } as unknown as TestServer['orm'];
    await observe({ ...server.services, orm });
    const text = await server.services.metrics.registry.metrics();
    assert.match(text, /^matchpost_database_up 0$/m);
    assert.not.match(text, /^matchpost_queue_jobs\{/m);
    assert.match(await scrape(), /^matchpost_database_up 1$/m);
  });

  test('count mails and job runs by their end', async () => {
    const working = await startTestServer();
    const { jobs, mailer } = working.services;
    await jobs.send('mail', { id: 'a', sealed: 'sealed with nothing' });
    await mailer.enqueue({ to: 'a@example.org', subject: 'a', text: 'a', html: 'a' });
    const text = async () => (await working.app.inject('/metrics')).body;
    await until(async () => valueOf(await text(), 'matchpost_mails_total{result="sent"}') === 1);
    await until(async () => valueOf(await text(), 'matchpost_mails_total{result="refused"}') === 1);
    const ended = await text();
    assert.is(valueOf(ended, 'matchpost_jobs_total{queue="mail",result="done"}'), 1);
    assert.is(valueOf(ended, 'matchpost_jobs_total{queue="mail",result="dead"}'), 1);
    await working.close();
  });
});

/** Dumps a database as SQL for a plain connection. Not pg_dump, which refuses servers newer than itself. */
import { Client } from 'pg';

const SCHEMA = 'public';

/** Dumps the schema `public`: functions, tables, sequences, constraints, indexes, triggers, and the rows. */
export async function dumpDatabase(url: string, { withRows = true } = {}): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await listTables(client);
    const rows = [];
    for (const table of withRows ? tables : []) rows.push(...(await dumpRows(client, table)));
    const parts = [
      // A function may use a table that is created later.
      'set check_function_bodies = off;',
      ...(await list(client, extensions)),
      ...(await list(client, sequences)),
      ...(await list(client, functions)),
      ...(await Promise.all(tables.map((table) => dumpTable(client, table)))),
      ...rows,
      ...(withRows ? await list(client, positions) : []),
      ...(await list(client, constraints)),
      ...(await list(client, indexes)),
      ...(await list(client, triggers)),
    ];
    return `${parts.join('\n')}\n`;
  } finally {
    await client.end();
  }
}

const inSchema = `n.nspname = '${SCHEMA}'`;
const ownObject = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const extensions = `select format('create extension if not exists %I;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname`;

const sequences = `select format('create sequence %I.%I;', n.nspname, c.relname) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${inSchema} and c.relkind = 'S' order by c.relname`;

const positions = `select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), coalesce(last_value, 1)) as line
  from pg_sequences where schemaname = '${SCHEMA}' order by sequencename`;

const functions = `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${inSchema} and p.prokind = 'f' and ${ownObject('p.oid')} order by p.proname`;

/** Primary and unique keys come before foreign keys that refer to them. */
const constraints = `select format('alter table %I.%I add constraint %I %s;', n.nspname, t.relname, c.conname, pg_get_constraintdef(c.oid)) as line
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where ${inSchema} and c.contype in ('p', 'u', 'c', 'f') order by position(c.contype::text in 'pucf'), c.conname`;

const indexes = `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  where ${inSchema} and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`;

const triggers = `select pg_get_triggerdef(g.oid) || ';' as line from pg_trigger g join pg_class t on t.oid = g.tgrelid
  join pg_namespace n on n.oid = t.relnamespace where ${inSchema} and not g.tgisinternal order by 1`;

async function list(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}

async function listTables(client: Client): Promise<string[]> {
  const query = `select c.relname as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inSchema} and c.relkind = 'r' order by c.relname`;
  return list(client, query);
}

async function dumpTable(client: Client, table: string): Promise<string> {
  const query = `select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
        when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
      case when a.attnotnull then ' not null' else '' end) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = '${SCHEMA}.${table}'::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;
  return `create table ${SCHEMA}."${table}" (\n${(await list(client, query)).join(',\n')}\n);`;
}

/** Writes rows as JSON, which PostgreSQL reads back with the table's types. */
async function dumpRows(client: Client, table: string): Promise<string[]> {
  const name = `${SCHEMA}."${table}"`;
  const columns = await list(
    client,
    `select quote_ident(attname) as line from pg_attribute where attrelid = '${name}'::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
  );
  const query = `select format('insert into %s (%s) select %s from json_populate_record(null::%s, %L);', $1::text, $2::text, $2::text, $1::text, row_to_json(t)::text) as line
    from ${name} t order by 1`;
  const { rows } = await client.query<{ line: string }>(query, [name, columns.join(', ')]);
  return rows.map(({ line }) => line);
}

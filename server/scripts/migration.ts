/** `npm run migration`: writes a migration for the entities' changes since the last snapshot. */
import { openOrm, migrate } from '../src/database/orm.ts';
import { createDatabase } from '../test/postgres/test-database.ts';

const database = await createDatabase();
const orm = await openOrm({ databaseUrl: database.url, writesSnapshot: true });
await migrate(orm);
const { fileName } = await orm.migrator.create();
console.log(fileName === undefined || fileName === '' ? 'Nothing changed.' : `server/src/migrations/${fileName}`);
await orm.close();
await database.drop();
process.exit();

import { Migration } from '@mikro-orm/migrations';

export class Migration20261128093216 extends Migration {
  override name = 'Migration20261128093216';

  override up(): void | Promise<void> {
    this.addSql(`alter table "schedule_runs" add "params" jsonb null;`);

    this.addSql(`alter table "drafts" add "caption" text null, add "alt_text" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "drafts" drop column "caption", drop column "alt_text";`);

    this.addSql(`alter table "schedule_runs" drop column "params";`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020400 extends Migration {
  override name = 'Migration20261124020400';

  override up(): void | Promise<void> {
    this.addSql(`alter table "schedules" add "skip_key" text null, add "holidays" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "schedules" drop column "skip_key", drop column "holidays";`);
  }
}

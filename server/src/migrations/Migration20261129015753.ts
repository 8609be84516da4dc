import { Migration } from '@mikro-orm/migrations';

export class Migration20261129015753 extends Migration {
  override name = 'Migration20261129015753';

  override up(): void | Promise<void> {
    this.addSql(`alter table "drafts" add "facts" jsonb null;`);

    this.addSql(`alter table "batch_posts" add "facts" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "batch_posts" drop column "facts";`);

    this.addSql(`alter table "drafts" drop column "facts";`);
  }
}

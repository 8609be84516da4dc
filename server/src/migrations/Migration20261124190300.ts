import { Migration } from '@mikro-orm/migrations';

export class Migration20261124190300 extends Migration {
  override name = 'Migration20261124190300';

  override up(): void | Promise<void> {
    this.addSql(`alter table "batches" add "carousel" jsonb null;`);
    this.addSql(`alter table "batch_posts" add "slide" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "batch_posts" drop column "slide";`);
    this.addSql(`alter table "batches" drop column "carousel";`);
  }
}

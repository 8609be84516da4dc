import { Migration } from '@mikro-orm/migrations';

export class Migration20261123190856 extends Migration {
  override name = 'Migration20261123190856';

  override up(): void | Promise<void> {
    this.addSql(`alter table "backgrounds" add "subject_path" text null, add "view" jsonb null;`);
    this.addSql(`create index "backgrounds_subject_path_index" on "backgrounds" ("subject_path");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "backgrounds_subject_path_index";`);
    this.addSql(`alter table "backgrounds" drop column "subject_path", drop column "view";`);
  }
}

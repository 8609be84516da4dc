import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012835 extends Migration {
  override name = 'Migration20261123012835';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "sessions" add "reissued" int not null default 0, add "presented" int not null default -1, add "presented_at" timestamptz not null default now();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "reissued", drop column "presented", drop column "presented_at";`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261120212945 extends Migration {

  override name = 'Migration20261120212945';

  override up(): void | Promise<void> {
    this.addSql(`create table "render_links" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "wishes" jsonb not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "render_links_user_id_created_at_index" on "render_links" ("user_id", "created_at");`);

    this.addSql(`alter table "render_links" add constraint "render_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "render_links" add constraint "render_links_name_check" check (length(name) <= 100);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "render_links" cascade;`);
  }

}

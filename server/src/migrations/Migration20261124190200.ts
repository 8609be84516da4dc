import { Migration } from '@mikro-orm/migrations';

export class Migration20261124190200 extends Migration {
  override name = 'Migration20261124190200';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shared_posts" ("user_id" uuid not null, "sport" text not null, "game_id" text not null, "kind" text not null, "score" text not null, "starts_at" text not null, "status" text not null, "shared_at" timestamptz not null, primary key ("user_id", "sport", "game_id", "kind"));`,
    );
    this.addSql(`create index "shared_posts_user_id_shared_at_index" on "shared_posts" ("user_id", "shared_at");`);
    this.addSql(`create index "shared_posts_shared_at_index" on "shared_posts" ("shared_at");`);
    this.addSql(
      `alter table "shared_posts" add constraint "shared_posts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "shared_posts" cascade;`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261122213301 extends Migration {
  override name = 'Migration20261122213301';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "club_settings" ("user_id" uuid not null, "sport" text not null, "club_id" text not null, "halls" jsonb not null, "names" jsonb not null, primary key ("user_id", "sport", "club_id"));`,
    );

    this.addSql(
      `alter table "club_settings" add constraint "club_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "club_settings" add constraint "club_settings_club_id_check" check (length(club_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "club_settings" add constraint "club_settings_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "club_settings" cascade;`);
  }
}

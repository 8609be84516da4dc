import { Migration } from '@mikro-orm/migrations';

/** People's own teams and their games. */
export class Migration20261124193629 extends Migration {
  override name = 'Migration20261124193629';

  override up(): void {
    this.addSql(
      `create table "own_teams" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "sport" text not null, "name" text not null, "league" text null, "crest" text null, "primary_color" text null, "secondary_color" text null, "calendar_url" text null, "calendar_etag" text null, "calendar_modified" text null, "calendar_checked_at" timestamptz null, "calendar_error" text null, "calendar_failures" int not null default 0, "calendar_due_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "own_teams_user_id_index" on "own_teams" ("user_id");`);
    this.addSql(`create index "own_teams_calendar_due_at_index" on "own_teams" ("calendar_due_at");`);
    this.addSql(
      `create table "own_games" ("id" uuid not null default gen_random_uuid(), "team_id" uuid not null, "key" text not null, "source" text not null, "game" jsonb not null, "by_hand" jsonb null, primary key ("id"));`,
    );
    this.addSql(`alter table "own_games" add constraint "own_games_team_id_key_unique" unique ("team_id", "key");`);
    this.addSql(
      `alter table "own_teams" add constraint "own_teams_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "own_teams" add constraint "own_teams_name_check" check (length(name) between 1 and 200);`,
    );
    this.addSql(`alter table "own_teams" add constraint "own_teams_league_check" check (length(league) <= 200);`);
    this.addSql(`alter table "own_teams" add constraint "own_teams_crest_check" check (length(crest) <= 12000);`);
    this.addSql(
      `alter table "own_teams" add constraint "own_teams_calendar_url_check" check (length(calendar_url) <= 2000);`,
    );
    this.addSql(
      `alter table "own_games" add constraint "own_games_team_id_foreign" foreign key ("team_id") references "own_teams" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "own_games" add constraint "own_games_key_check" check (length(key) between 1 and 400);`);
    this.addSql(
      `alter table "own_games" add constraint "own_games_game_check" check (octet_length(game::text) <= 16384);`,
    );
    this.addSql(
      `alter table "own_games" add constraint "own_games_by_hand_check" check (octet_length(by_hand::text) <= 4096);`,
    );
    this.addSql(
      `alter table "own_games" add constraint "own_games_source_check" check ("source" in ('hand', 'file', 'calendar'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "own_games" cascade;`);
    this.addSql(`drop table if exists "own_teams" cascade;`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261123101605 extends Migration {
  override name = 'Migration20261123101605';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user_team_slots" drop constraint "user_team_slots_sport_check";`);

    this.addSql(`alter table "profiles" drop constraint "profiles_last_sport_check";`);

    this.addSql(`alter table "club_settings" drop constraint "club_settings_sport_check";`);

    this.addSql(`alter table "club_keys" drop constraint "club_keys_sport_check";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "club_keys" add constraint "club_keys_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );

    this.addSql(
      `alter table "club_settings" add constraint "club_settings_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );

    this.addSql(
      `alter table "profiles" add constraint "profiles_last_sport_check" check ("last_sport" in ('unihockey', 'volleyball', 'handball'));`,
    );

    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );
  }
}

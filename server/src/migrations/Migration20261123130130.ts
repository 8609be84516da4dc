import { Migration } from '@mikro-orm/migrations';

export class Migration20261123130130 extends Migration {
  override name = 'Migration20261123130130';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sign_in_codes" drop constraint "sign_in_codes_language_check";`);

    this.addSql(`alter table "users" drop constraint "users_language_check";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "sign_in_codes" add constraint "sign_in_codes_language_check" check ("language" in ('de', 'en'));`,
    );

    this.addSql(`alter table "users" add constraint "users_language_check" check ("language" in ('de', 'en'));`);
  }
}

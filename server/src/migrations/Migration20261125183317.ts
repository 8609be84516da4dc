import { Migration } from '@mikro-orm/migrations';

export class Migration20261125183317 extends Migration {
  override name = 'Migration20261125183317';

  override up(): void | Promise<void> {
    this.addSql(`alter table "push_subscriptions" add "kind" text not null default 'web';`);
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_kind_check" check ("kind" in ('web', 'fcm', 'apns'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "push_subscriptions" drop constraint "push_subscriptions_kind_check";`);
    this.addSql(`alter table "push_subscriptions" drop column "kind";`);
  }
}

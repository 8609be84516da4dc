import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020300 extends Migration {
  override name = 'Migration20261124020300';

  override up(): void | Promise<void> {
    this.addSql(`alter table "batches" add "retries" int not null default 0;`);
    this.addSql(`alter table "webhooks" add "previous_secret" text null, add "previous_valid_until" timestamptz null;`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_event_check";`);
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('batch.done', 'result.arrived', 'result.corrected', 'test'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "webhook_deliveries" where "event" = 'test';`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_event_check";`);
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('batch.done', 'result.arrived', 'result.corrected'));`,
    );
    this.addSql(`alter table "webhooks" drop column "previous_secret", drop column "previous_valid_until";`);
    this.addSql(`alter table "batches" drop column "retries";`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261122213633 extends Migration {
  override name = 'Migration20261122213633';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "score_readings" ("key" text not null, "score" text not null, "since" timestamptz not null, "seen_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "score_readings_seen_at_index" on "score_readings" ("seen_at");`);

    this.addSql(`alter table "schedules" add "check_at" timestamptz null;`);
    this.addSql(`create index "schedules_check_at_index" on "schedules" ("check_at");`);

    this.addSql(`alter table "schedule_runs" drop constraint "schedule_runs_schedule_id_key_unique";`);
    this.addSql(
      `alter table "schedule_runs" add "revision" int not null default 1, add "score" text null, add "as_of" timestamptz null, add "replaced_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_schedule_id_key_revision_unique" unique ("schedule_id", "key", "revision");`,
    );

    this.addSql(
      `alter table "drafts" add "scores" jsonb null, add "replaced_at" timestamptz null, add "replaced_by" uuid null;`,
    );

    this.addSql(`alter table "batch_posts" add "scores" jsonb null;`);

    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_event_check";`);
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('batch.done', 'result.arrived', 'result.corrected'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "score_readings" cascade;`);

    this.addSql(`alter table "batch_posts" drop column "scores";`);

    this.addSql(`alter table "drafts" drop column "scores", drop column "replaced_at", drop column "replaced_by";`);

    this.addSql(`alter table "schedule_runs" drop constraint "schedule_runs_schedule_id_key_revision_unique";`);
    this.addSql(
      `alter table "schedule_runs" drop column "revision", drop column "score", drop column "as_of", drop column "replaced_at";`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_schedule_id_key_unique" unique ("schedule_id", "key");`,
    );

    this.addSql(`drop index "schedules_check_at_index";`);
    this.addSql(`alter table "schedules" drop column "check_at";`);

    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_event_check";`);
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('batch.done', 'result.arrived'));`,
    );
  }
}

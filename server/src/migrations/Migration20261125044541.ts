import { Migration } from '@mikro-orm/migrations';

/** Tables after a round, and the captions of batches. */
export class Migration20261125044541 extends Migration {
  override name = 'Migration20261125044541';

  override up(): void {
    this.addSql(`alter table "batch_posts" add "caption" text null, add "alt_text" text null;`);
    this.addSql(`alter table "schedules" drop constraint "schedules_trigger_check";`);
    this.addSql(
      `alter table "schedules" add constraint "schedules_trigger_check" check ("trigger" in ('result', 'weekly', 'round'));`,
    );
    this.addSql(`alter table "schedules" add "waiting_until" timestamptz null;`);
    this.addSql(`alter table "schedule_runs" add "note" text null;`);
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_note_check" check ("note" in ('round-open'));`,
    );
    this.addSql(`alter table "drafts" add "note" text null, add "corrects" boolean not null default false;`);
    this.addSql(`alter table "drafts" add constraint "drafts_note_check" check ("note" in ('round-open'));`);
  }

  override down(): void {
    this.addSql(`alter table "drafts" drop constraint "drafts_note_check";`);
    this.addSql(`alter table "drafts" drop column "note", drop column "corrects";`);
    this.addSql(`alter table "schedule_runs" drop constraint "schedule_runs_note_check";`);
    this.addSql(`alter table "schedule_runs" drop column "note";`);
    this.addSql(`delete from "schedules" where "trigger" = 'round';`);
    this.addSql(`alter table "schedules" drop column "waiting_until";`);
    this.addSql(`alter table "schedules" drop constraint "schedules_trigger_check";`);
    this.addSql(
      `alter table "schedules" add constraint "schedules_trigger_check" check ("trigger" in ('result', 'weekly'));`,
    );
    this.addSql(`alter table "batch_posts" drop column "alt_text", drop column "caption";`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Runs keep the scores of their drafts, which may be deleted. */
export class Migration20261129110500 extends Migration {
  override name = 'Migration20261129110500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "schedule_runs" add "scores" jsonb null;`);

    this.addSql(`update "schedule_runs" r set "scores" = drawn."scores" from (
      select "run_id", jsonb_object_agg(one.key, one.value) as "scores"
      from "drafts", jsonb_each(nullif("scores", 'null')) one group by "run_id"
    ) drawn where drawn."run_id" = r."id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "schedule_runs" drop column "scores";`);
  }
}

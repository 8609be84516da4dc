import { Migration } from '@mikro-orm/migrations';

/** Idempotency keys; API keys that only read, expire, or belong to a website. */
export class Migration20261125050052 extends Migration {
  override name = 'Migration20261125050052';

  override up(): void {
    this.addSql(
      `create table "idempotency_keys" ("user_id" uuid not null, "key" text not null, "claim" uuid not null default gen_random_uuid(), "fingerprint" bytea null, "answer" text null, "claimed_until" timestamptz not null, "created_at" timestamptz not null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);
    this.addSql(
      `alter table "api_keys" add "read_only" boolean not null default false, add "origin" text null, add "expires_at" timestamptz null;`,
    );
    this.addSql(`alter table "api_keys" add constraint "api_keys_origin_check" check (length(origin) <= 300);`);
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_key_check" check (length(key) between 1 and 255);`,
    );
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_answer_check" check (octet_length(answer) <= 8388608);`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`alter table "api_keys" drop constraint "api_keys_origin_check";`);
    this.addSql(`alter table "api_keys" drop column "read_only", drop column "origin", drop column "expires_at";`);
  }
}

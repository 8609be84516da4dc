import { Migration } from '@mikro-orm/migrations';

export class Migration20261124190100 extends Migration {
  override name = 'Migration20261124190100';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "push_subscriptions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "session_id" uuid not null, "endpoint" text not null, "keys" text not null, "language" text not null, "failures" int not null default 0, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id");`);
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint");`,
    );

    this.addSql(
      `create table "push_messages" ("id" uuid not null default gen_random_uuid(), "subscription_id" uuid not null, "draft_id" uuid not null, "title" text not null, "body" text not null, "due_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "push_messages_draft_id_index" on "push_messages" ("draft_id");`);
    this.addSql(`create index "push_messages_due_at_index" on "push_messages" ("due_at");`);
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_subscription_id_draft_id_unique" unique ("subscription_id", "draft_id");`,
    );

    this.addSql(`alter table "profiles" add "quiet_from" text null, add "quiet_to" text null;`);

    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_check" check (length(endpoint) <= 2000);`,
    );
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_subscription_id_foreign" foreign key ("subscription_id") references "push_subscriptions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_draft_id_foreign" foreign key ("draft_id") references "drafts" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "push_messages" cascade;`);
    this.addSql(`drop table if exists "push_subscriptions" cascade;`);
    this.addSql(`alter table "profiles" drop column "quiet_from", drop column "quiet_to";`);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Migration20261121183416 extends Migration {
  override name = 'Migration20261121183416';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "account_deletions" ("user_id" uuid not null, "step" text not null default 'locked', "attempts" int not null default 0, "stripe_customer_id" text null, "started_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "rates" ("key" text not null, "count" int not null default 0, "expires_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "rates_expires_at_index" on "rates" ("expires_at");`);

    this.addSql(
      `create table "sign_in_codes" ("id" uuid not null default gen_random_uuid(), "email" text not null, "token_hash" bytea not null, "code_mac" bytea not null, "attempts" int not null default 0, "language" text not null default 'de', "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "sign_in_codes" add constraint "sign_in_codes_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "sign_in_codes_expires_at_index" on "sign_in_codes" ("expires_at");`);
    this.addSql(`create index "sign_in_codes_email_created_at_index" on "sign_in_codes" ("email", "created_at");`);

    this.addSql(
      `create table "signing_keys" ("kid" text not null, "public_jwk" jsonb not null, "private_key" text not null, "created_at" timestamptz not null default now(), "active_at" timestamptz not null, "retired_at" timestamptz null, primary key ("kid"));`,
    );

    this.addSql(
      `create table "subscription_limits" ("tier" text not null, "max_teams" int not null default 1, "max_custom_templates" int not null default 0, "max_games_per_template" int not null default 1, "can_use_custom_templates" boolean not null default false, "can_upload_logos" boolean not null default false, primary key ("tier"));`,
    );

    this.addSql(
      `create table "users" ("id" uuid not null default gen_random_uuid(), "email" text not null, "display_name" text null, "language" text not null default 'de', "created_at" timestamptz not null default now(), "deleting_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(
      `create table "templates" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "supported_games" int not null, "svg_config" jsonb not null, "format" text not null, "revision" int not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "templates_user_id_created_at_index" on "templates" ("user_id", "created_at");`);

    this.addSql(
      `create table "template_versions" ("template_id" uuid not null, "revision" int not null, "name" text not null, "supported_games" int not null, "svg_config" jsonb not null, "format" text not null, "created_at" timestamptz not null default now(), primary key ("template_id", "revision"));`,
    );

    this.addSql(
      `create table "user_team_slots" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "sport" text not null, "club_id" text not null, "team_id" text not null, "team_name" text null, "club_name" text null, "league" text null, "season" text not null default 'ok', "created_at" timestamptz not null default now(), "last_changed_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_user_id_sport_club_id_team_id_unique" unique ("user_id", "sport", "club_id", "team_id");`,
    );

    this.addSql(
      `create table "subscriptions" ("user_id" uuid not null, "tier" text not null default 'free', "status" text null, "interval" text null, "product_id" text null, "period_end" timestamptz null, "cancel_at_period_end" boolean not null default false, "past_due_since" timestamptz null, "stripe_customer_id" text null, "stripe_subscription_id" text null, "served_tier" text not null default 'free', "looks" int not null default 0, "look_applied" int not null default 0, "updated_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_stripe_customer_id_unique" unique ("stripe_customer_id");`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_stripe_subscription_id_unique" unique ("stripe_subscription_id");`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "aal" text not null default 'aal1', "generation" int not null default 0, "user_agent" text null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz not null default now(), "expires_at" timestamptz not null, "ended_at" timestamptz null, "ended_by" text null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(
      `create table "schedules" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "slot_id" uuid not null, "name" text not null, "trigger" text not null, "weekday" int null, "time" text null, "look" jsonb not null, "formats" text[] not null, "games_per_post" int not null default 1, "outcomes" text[] not null, "enabled" boolean not null default true, "since" timestamptz not null, "settled" boolean not null default false, "next_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "schedules_next_at_index" on "schedules" ("next_at");`);
    this.addSql(`create index "schedules_user_id_created_at_index" on "schedules" ("user_id", "created_at");`);

    this.addSql(
      `create table "render_links" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "wishes" jsonb not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "render_links_user_id_created_at_index" on "render_links" ("user_id", "created_at");`);

    this.addSql(
      `create table "profiles" ("id" uuid not null, "first_name" text null, "last_name" text null, "remember_last_selection" boolean not null default true, "last_sport" text null, "last_club_id" text null, "last_team_id" text null, "instagram_username" text null, primary key ("id"));`,
    );

    this.addSql(
      `create table "user_logos" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "logo_type" text not null, "file_path" text not null, "width" int not null, "height" int not null, "bytes" int not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "user_logos_file_path_index" on "user_logos" ("file_path");`);
    this.addSql(`create index "user_logos_user_id_created_at_index" on "user_logos" ("user_id", "created_at");`);

    this.addSql(
      `create table "factors" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "friendly_name" text not null, "factor_type" text not null, "status" text not null default 'unverified', "totp_secret" text null, "totp_step" int null, "phone" text null, "credential" jsonb null, "created_at" timestamptz not null default now(), "verified_at" timestamptz null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "factors" add constraint "factors_user_id_friendly_name_unique" unique ("user_id", "friendly_name");`,
    );

    this.addSql(
      `create table "factor_challenges" ("id" uuid not null default gen_random_uuid(), "factor_id" uuid not null, "session_id" uuid not null, "code_mac" bytea null, "nonce" text null, "attempts" int not null default 0, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "factor_challenges_factor_id_index" on "factor_challenges" ("factor_id");`);

    this.addSql(
      `create table "club_keys" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "sport" text not null, "club_id" text not null, "club_name" text null, "secret" text not null, "created_at" timestamptz not null default now(), "checked_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "club_keys" add constraint "club_keys_user_id_sport_club_id_unique" unique ("user_id", "sport", "club_id");`,
    );

    this.addSql(
      `create table "batches" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "origin" text not null default 'api', "name" text not null, "games" jsonb not null, "look" jsonb not null, "formats" text[] not null, "games_per_post" int not null default 1, "state" text not null default 'planning', "code" text null, "params" jsonb null, "total" int not null default 0, "created_at" timestamptz not null default now(), "finished_at" timestamptz null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "batches_user_id_created_at_index" on "batches" ("user_id", "created_at");`);
    this.addSql(`create index "batches_state_index" on "batches" ("state");`);

    this.addSql(
      `create table "schedule_runs" ("id" uuid not null default gen_random_uuid(), "schedule_id" uuid not null, "key" text not null, "state" text not null default 'drawing', "code" text null, "batch_id" uuid null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "schedule_runs" add constraint "schedule_runs_batch_id_unique" unique ("batch_id");`);
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_schedule_id_key_unique" unique ("schedule_id", "key");`,
    );

    this.addSql(
      `create table "drafts" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "schedule_id" uuid null, "run_id" uuid null, "position" int not null, "name" text not null, "game_ids" text[] not null, "file_key" text not null, "width" int not null, "height" int not null, "listed" boolean not null default true, "created_at" timestamptz not null default now(), "read_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "drafts_user_id_created_at_index" on "drafts" ("user_id", "created_at");`);
    this.addSql(`create index "drafts_file_key_index" on "drafts" ("file_key");`);
    this.addSql(`alter table "drafts" add constraint "drafts_run_id_position_unique" unique ("run_id", "position");`);

    this.addSql(
      `create table "batch_posts" ("id" uuid not null default gen_random_uuid(), "batch_id" uuid not null, "position" int not null, "chunk" int not null, "turn" int not null, "name" text not null, "game_ids" text[] not null, "games" jsonb not null, "format" text null, "state" text not null default 'open', "code" text null, "params" jsonb null, "hash" text null, "file_key" text null, "bytes" int null, "width" int null, "height" int null, "warnings" jsonb null, "worker" text null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "batch_posts_batch_id_chunk_state_index" on "batch_posts" ("batch_id", "chunk", "state");`,
    );
    this.addSql(`create index "batch_posts_state_turn_index" on "batch_posts" ("state", "turn");`);
    this.addSql(`create index "batch_posts_file_key_index" on "batch_posts" ("file_key");`);
    this.addSql(
      `alter table "batch_posts" add constraint "batch_posts_batch_id_position_unique" unique ("batch_id", "position");`,
    );

    this.addSql(
      `create table "backgrounds" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "file_path" text not null, "thumbnail_path" text null, "width" int not null, "height" int not null, "bytes" int not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "backgrounds_file_path_index" on "backgrounds" ("file_path");`);
    this.addSql(`create index "backgrounds_thumbnail_path_index" on "backgrounds" ("thumbnail_path");`);
    this.addSql(`create index "backgrounds_user_id_created_at_index" on "backgrounds" ("user_id", "created_at");`);

    this.addSql(
      `create table "api_keys" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "name" text not null, "prefix" text not null, "hash" bytea not null, "scopes" text[] not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "api_keys_user_id_index" on "api_keys" ("user_id");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_hash_unique" unique ("hash");`);

    this.addSql(
      `create table "user_roles" ("user_id" uuid not null, "role" text not null default 'free_user', primary key ("user_id"));`,
    );

    this.addSql(
      `create table "webhooks" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "url" text not null, "events" text[] not null, "secret" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "webhooks_user_id_index" on "webhooks" ("user_id");`);

    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null default gen_random_uuid(), "webhook_id" uuid not null, "event" text not null, "key" text not null, "data" jsonb not null, "state" text not null default 'waiting', "attempts" int not null default 0, "status" int null, "reason" text null, "created_at" timestamptz not null default now(), "attempted_at" timestamptz null, "delivered_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "webhook_deliveries_state_created_at_index" on "webhook_deliveries" ("state", "created_at");`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_event_key_unique" unique ("webhook_id", "event", "key");`,
    );

    this.addSql(
      `create table "webhook_events" ("id" text not null, "type" text not null, "customer_id" text null, "received_at" timestamptz not null default now(), "applied_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_events_customer_id_index" on "webhook_events" ("customer_id");`);

    this.addSql(
      `alter table "account_deletions" add constraint "account_deletions_step_check" check ("step" in ('locked', 'sessions', 'subscription', 'objects', 'rows', 'done'));`,
    );

    this.addSql(
      `alter table "sign_in_codes" add constraint "sign_in_codes_attempts_check" check (attempts between 0 and 5);`,
    );
    this.addSql(
      `alter table "sign_in_codes" add constraint "sign_in_codes_language_check" check ("language" in ('de', 'en'));`,
    );

    this.addSql(
      `alter table "subscription_limits" add constraint "subscription_limits_max_teams_check" check (max_teams >= 0);`,
    );
    this.addSql(
      `alter table "subscription_limits" add constraint "subscription_limits_max_custom_templates_check" check (max_custom_templates >= 0);`,
    );
    this.addSql(
      `alter table "subscription_limits" add constraint "subscription_limits_max_games_per_template_check" check (max_games_per_template >= 1);`,
    );
    this.addSql(
      `alter table "subscription_limits" add constraint "subscription_limits_tier_check" check ("tier" in ('free', 'amateur', 'pro', 'premium'));`,
    );

    this.addSql(
      `alter table "users" add constraint "users_email_check" check (email = lower(email) and length(email) between 3 and 254);`,
    );
    this.addSql(`alter table "users" add constraint "users_language_check" check ("language" in ('de', 'en'));`);

    this.addSql(
      `alter table "templates" add constraint "templates_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "templates" add constraint "templates_name_check" check (length(name) between 1 and 100);`,
    );
    this.addSql(
      `alter table "templates" add constraint "templates_supported_games_check" check (supported_games between 1 and 3);`,
    );
    this.addSql(`alter table "templates" add constraint "templates_revision_check" check (revision >= 1);`);

    this.addSql(
      `alter table "template_versions" add constraint "template_versions_template_id_foreign" foreign key ("template_id") references "templates" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "template_versions" add constraint "template_versions_name_check" check (length(name) between 1 and 100);`,
    );
    this.addSql(
      `alter table "template_versions" add constraint "template_versions_supported_games_check" check (supported_games between 1 and 3);`,
    );

    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_club_id_check" check (length(club_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_team_id_check" check (length(team_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_team_name_check" check (length(team_name) between 1 and 200);`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );
    this.addSql(
      `alter table "user_team_slots" add constraint "user_team_slots_season_check" check ("season" in ('ok', 'ambiguous', 'gone'));`,
    );

    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_tier_check" check ("tier" in ('free', 'amateur', 'pro', 'premium'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_status_check" check ("status" in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_interval_check" check ("interval" in ('monthly', 'yearly'));`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_served_tier_check" check ("served_tier" in ('free', 'amateur', 'pro', 'premium'));`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_aal_check" check ("aal" in ('aal1', 'aal2'));`);
    this.addSql(
      `alter table "sessions" add constraint "sessions_ended_by_check" check ("ended_by" in ('sign-out', 'sign-out-everywhere', 'refresh-reuse', 'second-factor', 'deletion'));`,
    );

    this.addSql(
      `alter table "schedules" add constraint "schedules_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_slot_id_foreign" foreign key ("slot_id") references "user_team_slots" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "schedules" add constraint "schedules_name_check" check (length(name) <= 100);`);
    this.addSql(`alter table "schedules" add constraint "schedules_weekday_check" check (weekday between 1 and 7);`);
    this.addSql(
      `alter table "schedules" add constraint "schedules_games_per_post_check" check (games_per_post between 1 and 3);`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_trigger_check" check ("trigger" in ('result', 'weekly'));`,
    );

    this.addSql(
      `alter table "render_links" add constraint "render_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "render_links" add constraint "render_links_name_check" check (length(name) <= 100);`);

    this.addSql(
      `alter table "profiles" add constraint "profiles_id_foreign" foreign key ("id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_first_name_check" check (length(first_name) between 1 and 100);`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_last_name_check" check (length(last_name) between 1 and 100);`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_instagram_username_check" check (length(instagram_username) between 1 and 30);`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_last_sport_check" check ("last_sport" in ('unihockey', 'volleyball', 'handball'));`,
    );

    this.addSql(
      `alter table "user_logos" add constraint "user_logos_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_logos" add constraint "user_logos_name_check" check (length(name) between 1 and 100 and name = btrim(name));`,
    );
    this.addSql(
      `alter table "user_logos" add constraint "user_logos_logo_type_check" check ("logo_type" in ('sponsor', 'club', 'team', 'other'));`,
    );

    this.addSql(
      `alter table "factors" add constraint "factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "factors" add constraint "factors_friendly_name_check" check (length(friendly_name) between 1 and 100);`,
    );
    this.addSql(
      `alter table "factors" add constraint "factors_factor_type_check" check ("factor_type" in ('totp', 'webauthn', 'phone'));`,
    );
    this.addSql(
      `alter table "factors" add constraint "factors_status_check" check ("status" in ('unverified', 'verified'));`,
    );

    this.addSql(
      `alter table "factor_challenges" add constraint "factor_challenges_factor_id_foreign" foreign key ("factor_id") references "factors" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "club_keys" add constraint "club_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "club_keys" add constraint "club_keys_club_id_check" check (length(club_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "club_keys" add constraint "club_keys_sport_check" check ("sport" in ('unihockey', 'volleyball', 'handball'));`,
    );

    this.addSql(
      `alter table "batches" add constraint "batches_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "batches" add constraint "batches_name_check" check (length(name) <= 100);`);
    this.addSql(
      `alter table "batches" add constraint "batches_games_per_post_check" check (games_per_post between 1 and 3);`,
    );
    this.addSql(`alter table "batches" add constraint "batches_origin_check" check ("origin" in ('api', 'schedule'));`);
    this.addSql(
      `alter table "batches" add constraint "batches_state_check" check ("state" in ('planning', 'running', 'done', 'failed', 'cancelled'));`,
    );

    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_batch_id_foreign" foreign key ("batch_id") references "batches" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "schedule_runs" add constraint "schedule_runs_state_check" check ("state" in ('drawing', 'done', 'empty', 'failed', 'skipped'));`,
    );

    this.addSql(
      `alter table "drafts" add constraint "drafts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "drafts" add constraint "drafts_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "drafts" add constraint "drafts_run_id_foreign" foreign key ("run_id") references "schedule_runs" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "batch_posts" add constraint "batch_posts_batch_id_foreign" foreign key ("batch_id") references "batches" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "batch_posts" add constraint "batch_posts_state_check" check ("state" in ('open', 'done', 'failed', 'cancelled'));`,
    );

    this.addSql(
      `alter table "backgrounds" add constraint "backgrounds_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "backgrounds" add constraint "backgrounds_name_check" check (length(name) between 1 and 200);`,
    );

    this.addSql(
      `alter table "api_keys" add constraint "api_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "api_keys" add constraint "api_keys_name_check" check (length(name) between 1 and 100);`);

    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_role_check" check ("role" in ('free_user', 'paid_user', 'admin'));`,
    );

    this.addSql(
      `alter table "webhooks" add constraint "webhooks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "webhooks" add constraint "webhooks_url_check" check (length(url) <= 2000);`);

    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check ("event" in ('batch.done', 'result.arrived'));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check ("state" in ('waiting', 'delivered', 'dead'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "templates" drop constraint "templates_user_id_foreign";`);
    this.addSql(`alter table "user_team_slots" drop constraint "user_team_slots_user_id_foreign";`);
    this.addSql(`alter table "subscriptions" drop constraint "subscriptions_user_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "schedules" drop constraint "schedules_user_id_foreign";`);
    this.addSql(`alter table "render_links" drop constraint "render_links_user_id_foreign";`);
    this.addSql(`alter table "profiles" drop constraint "profiles_id_foreign";`);
    this.addSql(`alter table "user_logos" drop constraint "user_logos_user_id_foreign";`);
    this.addSql(`alter table "factors" drop constraint "factors_user_id_foreign";`);
    this.addSql(`alter table "club_keys" drop constraint "club_keys_user_id_foreign";`);
    this.addSql(`alter table "batches" drop constraint "batches_user_id_foreign";`);
    this.addSql(`alter table "drafts" drop constraint "drafts_user_id_foreign";`);
    this.addSql(`alter table "backgrounds" drop constraint "backgrounds_user_id_foreign";`);
    this.addSql(`alter table "api_keys" drop constraint "api_keys_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_user_id_foreign";`);
    this.addSql(`alter table "webhooks" drop constraint "webhooks_user_id_foreign";`);
    this.addSql(`alter table "template_versions" drop constraint "template_versions_template_id_foreign";`);
    this.addSql(`alter table "schedules" drop constraint "schedules_slot_id_foreign";`);
    this.addSql(`alter table "schedule_runs" drop constraint "schedule_runs_schedule_id_foreign";`);
    this.addSql(`alter table "drafts" drop constraint "drafts_schedule_id_foreign";`);
    this.addSql(`alter table "factor_challenges" drop constraint "factor_challenges_factor_id_foreign";`);
    this.addSql(`alter table "schedule_runs" drop constraint "schedule_runs_batch_id_foreign";`);
    this.addSql(`alter table "batch_posts" drop constraint "batch_posts_batch_id_foreign";`);
    this.addSql(`alter table "drafts" drop constraint "drafts_run_id_foreign";`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_webhook_id_foreign";`);

    this.addSql(`drop table if exists "account_deletions" cascade;`);
    this.addSql(`drop table if exists "rates" cascade;`);
    this.addSql(`drop table if exists "sign_in_codes" cascade;`);
    this.addSql(`drop table if exists "signing_keys" cascade;`);
    this.addSql(`drop table if exists "subscription_limits" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "templates" cascade;`);
    this.addSql(`drop table if exists "template_versions" cascade;`);
    this.addSql(`drop table if exists "user_team_slots" cascade;`);
    this.addSql(`drop table if exists "subscriptions" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "schedules" cascade;`);
    this.addSql(`drop table if exists "render_links" cascade;`);
    this.addSql(`drop table if exists "profiles" cascade;`);
    this.addSql(`drop table if exists "user_logos" cascade;`);
    this.addSql(`drop table if exists "factors" cascade;`);
    this.addSql(`drop table if exists "factor_challenges" cascade;`);
    this.addSql(`drop table if exists "club_keys" cascade;`);
    this.addSql(`drop table if exists "batches" cascade;`);
    this.addSql(`drop table if exists "schedule_runs" cascade;`);
    this.addSql(`drop table if exists "drafts" cascade;`);
    this.addSql(`drop table if exists "batch_posts" cascade;`);
    this.addSql(`drop table if exists "backgrounds" cascade;`);
    this.addSql(`drop table if exists "api_keys" cascade;`);
    this.addSql(`drop table if exists "user_roles" cascade;`);
    this.addSql(`drop table if exists "webhooks" cascade;`);
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
    this.addSql(`drop table if exists "webhook_events" cascade;`);
  }
}

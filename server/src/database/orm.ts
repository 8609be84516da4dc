import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { second } from '@matchpost/engine/clock';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { ApiKey } from '../modules/api-keys/api-key.entity.ts';
import { Background } from '../modules/backgrounds/background.entity.ts';
import { Batch, BatchPost } from '../modules/batches/batch.entity.ts';
import { ClubSettings } from '../modules/club-settings/club-settings.entity.ts';
import { ClubKey } from '../modules/club-keys/club-key.entity.ts';
import { AccountDeletion } from '../modules/deletion/deletion.entity.ts';
import { Factor, FactorChallenge } from '../modules/factors/factor.entity.ts';
import { IdempotencyKey } from '../modules/idempotency/idempotency-key.entity.ts';
import { Draft } from '../modules/inbox/draft.entity.ts';
import { ScoreReading } from '../modules/leagues/score-reading.entity.ts';
import { Logo } from '../modules/logos/logo.entity.ts';
import { Subscription, SubscriptionLimits } from '../modules/plans/plan.entity.ts';
import { OwnGame, OwnTeam } from '../modules/own-teams/own-team.entity.ts';
import { Profile } from '../modules/profile/profile.entity.ts';
import { Rate } from '../modules/rates/rate.entity.ts';
import { RenderLink } from '../modules/render/render-link.entity.ts';
import { PushMessage, PushSubscription } from '../modules/push/push.entity.ts';
import { Schedule, ScheduleRun } from '../modules/schedules/schedule.entity.ts';
import { Session, SignInCode } from '../modules/sessions/session.entity.ts';
import { SharedPost } from '../modules/shared-posts/shared-post.entity.ts';
import { SigningKey } from '../modules/signing-keys/signing-key.entity.ts';
import { WebhookEvent } from '../modules/stripe/webhook-event.entity.ts';
import { TeamSlot } from '../modules/team-slots/team-slot.entity.ts';
import { Template, TemplateVersion } from '../modules/templates/template.entity.ts';
import { User, UserRole } from '../modules/users/user.entity.ts';
import { Webhook, WebhookDelivery } from '../modules/webhooks/webhook.entity.ts';

/** Every table. */
const entities = [
  User,
  UserRole,
  Profile,
  SubscriptionLimits,
  Subscription,
  TeamSlot,
  OwnTeam,
  OwnGame,
  Template,
  TemplateVersion,
  Logo,
  Background,
  Session,
  SignInCode,
  SigningKey,
  Factor,
  FactorChallenge,
  ApiKey,
  IdempotencyKey,
  ClubKey,
  ClubSettings,
  WebhookEvent,
  AccountDeletion,
  RenderLink,
  Rate,
  ScoreReading,
  Batch,
  BatchPost,
  Schedule,
  ScheduleRun,
  PushSubscription,
  PushMessage,
  Draft,
  SharedPost,
  Webhook,
  WebhookDelivery,
];

/** An arbitrary number shared by all servers: two that start at once migrate one after the other. */
const LOCK = 7_301_944;

/** Migrates the database to this version's tables. Idempotent. */
export async function migrate(orm: Orm): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await orm.migrator.up();
  });
}

export type Orm = MikroORM;

interface OrmOptions {
  databaseUrl: string;
  /** Maximum number of connections; several servers share the database. */
  poolSize?: number;
  /** Migrations end with a snapshot of the tables in the source; only the script that writes them wants it. */
  writesSnapshot?: boolean;
}

/**
 * A database may fall silent without closing its connections. The system then closes those whose query had arrived after
 * twenty seconds (others after its own limit), and nobody waits for a free one for longer than for an answer.
 */
const limits = { keepAlive: true, keepAliveInitialDelayMillis: 10 * second, connectionTimeoutMillis: 30 * second };

/** The `pg` pool of each connection opened here, for its numbers. */
const pools = new WeakMap<Orm, { pool?: Pool }>();

/** Undefined before the first query. */
export function findPool(orm: Orm): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined {
  return pools.get(orm)?.pool;
}

/** Connects lazily, with the first query. */
export async function openOrm({ databaseUrl, poolSize = 10, writesSnapshot = false }: OrmOptions): Promise<Orm> {
  const opened: { pool?: Pool } = {};
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    // Silent: errors are thrown anyway, and queries may hold e-mail addresses.
    logger: () => undefined,
    forceUtcTimezone: true,
    driverOptions: {
      // Of `clientUrl` MikroORM takes host, port, user, password and database; `sslmode` and others count as well.
      connectionString: databaseUrl,
      ...limits,
      onPoolCreated: (pool: Pool) => void (opened.pool = pool),
    },
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    migrations: {
      path: fileURLToPath(new URL('../migrations', import.meta.url)),
      glob: '*.{ts,js}',
      snapshot: writesSnapshot,
      snapshotName: 'snapshot',
      tableName: 'migrations',
    },
  });
  pools.set(orm, opened);
  return orm;
}

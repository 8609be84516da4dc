import type { EntityManager } from '@mikro-orm/postgresql';
import { Background } from '../backgrounds/background.entity.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { Logo } from '../logos/logo.entity.ts';

/** Files of the archive with their queries. Columns are listed, so that no secret is exported by accident. */
export const tables = {
  'profile.json': `
    select u.id, u.email, u.display_name, u.language, u.created_at, r.role, p.first_name, p.last_name,
      p.remember_last_selection, p.last_sport, p.last_club_id, p.last_team_id, p.instagram_username,
      s.tier, s.status as subscription_status, s."interval" as billing_interval, s.product_id, s.period_end
    from users u
    left join user_roles r on r.user_id = u.id
    left join profiles p on p.id = u.id
    left join subscriptions s on s.user_id = u.id
    where u.id = ?`,
  'team-slots.json': `
    select id, sport, club_id, club_name, team_id, team_name, league, season, created_at, last_changed_at
    from user_team_slots where user_id = ? order by created_at, id`,
  'club-settings.json': `
    select sport, club_id, halls, names from club_settings where user_id = ? order by sport, club_id`,
  'logos.json': `
    select id, name, logo_type, width, height, bytes, 'logos/' || regexp_replace(file_path, '^.*/', '') as file,
      created_at
    from user_logos where user_id = ? order by created_at, id`,
  'backgrounds.json': `
    select id, name, width, height, bytes, 'backgrounds/' || regexp_replace(file_path, '^.*/', '') as file, created_at
    from backgrounds where user_id = ? order by created_at, id`,
  'sessions.json': `
    select id, aal, user_agent, created_at, last_used_at, expires_at, ended_at, ended_by
    from sessions where user_id = ? order by created_at, id`,
  'factors.json': `
    select id, friendly_name, factor_type, status, phone, created_at, verified_at, last_used_at
    from factors where user_id = ? order by created_at, id`,
  'api-keys.json': `
    select id, name, prefix, scopes, created_at, last_used_at, revoked_at
    from api_keys where user_id = ? order by created_at, id`,
  'club-keys.json': `
    select id, sport, club_id, club_name, created_at, checked_at
    from club_keys where user_id = ? order by created_at, id`,
  'render-links.json': `
    select id, name, wishes, created_at, expires_at from render_links where user_id = ? order by created_at, id`,
  'batches.json': `
    select id, name, origin, games, look, formats, games_per_post, state, code, total, created_at, finished_at, expires_at
    from batches where user_id = ? order by created_at, id`,
  'schedules.json': `
    select s.id, s.name, s.slot_id as team_slot_id, s.trigger, s.weekday, s.time, s.look, s.formats, s.games_per_post,
      s.outcomes, s.enabled, s.created_at, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'occurrence', r.key, 'state', r.state, 'created_at', r.created_at) order by r.created_at), '[]')
        from schedule_runs r where r.schedule_id = s.id) as runs
    from schedules s where s.user_id = ? order by s.created_at, s.id`,
  'drafts.json': `
    select id, name, game_ids, width, height, 'batches/' || regexp_replace(file_key, '^.*/', '') as file, created_at,
      read_at
    from drafts where user_id = ? order by created_at, id`,
  'webhooks.json': `
    select w.id, w.url, w.events, w.created_at, (
        select coalesce(jsonb_agg(jsonb_build_object('event', d.event, 'state', d.state, 'data', d.data,
          'created_at', d.created_at, 'delivered_at', d.delivered_at) order by d.created_at), '[]')
        from webhook_deliveries d where d.webhook_id = w.id) as deliveries
    from webhooks w where w.user_id = ? order by w.created_at, w.id`,
} as const;

/** Distinct storage keys of uploads and drafts; equal files share an object. */
export async function loadFilePaths(em: EntityManager, userId: string): Promise<string[]> {
  const [logos, backgrounds, drafts] = await Promise.all([
    em.fork().find(Logo, { user: userId }, { fields: ['filePath'] }),
    em.fork().find(Background, { user: userId }, { fields: ['filePath'] }),
    em.fork().find(Draft, { user: userId }, { fields: ['fileKey'] }),
  ]);
  const uploads = [...logos, ...backgrounds].map(({ filePath }) => filePath);
  return [...new Set([...uploads, ...drafts.map(({ fileKey }) => fileKey)])];
}

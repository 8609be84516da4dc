import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { StorageError, type Storage } from '../../storage/storage.ts';
import { Template, TemplateVersion } from '../templates/template.entity.ts';
import type { ZipEntry } from './zip.ts';
import { Background } from '../backgrounds/background.entity.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { Logo } from '../logos/logo.entity.ts';

interface Account {
  userId: string;
  email: string;
}

type Deps = Pick<Services, 'clock' | 'orm' | 'storage'>;

/** Yields all files of an account's export, one at a time. */
export async function* accountEntries({ clock, orm, storage }: Deps, account: Account): AsyncGenerator<ZipEntry> {
  const { userId, email } = account;
  const em = orm.em.fork();
  yield { path: 'README.txt', content: readme(email, swissDay(clock())), compress: true };
  for (const [path, query] of Object.entries(tables)) {
    const found = await em.execute<{ row: object }[]>(`select to_jsonb(t) as row from (${query}) t`, [userId]);
    const rows = found.map(({ row }) => row);
    yield json(path, path === 'profile.json' ? (rows[0] ?? null) : rows);
  }
  yield* templateEntries(em, userId);
  yield* fileEntries(em, storage, userId);
}

/** A template may have 2 MB, so only one is in memory at a time. */
async function* templateEntries(em: EntityManager, userId: string): AsyncGenerator<ZipEntry> {
  const rows = await em.find(
    Template,
    { user: userId },
    { fields: ['name'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  for (const { id, name } of rows) {
    const folder = `templates/${folderName(name)}-${id.slice(0, 8)}`;
    const versions = await em.find(TemplateVersion, { template: id }, { fields: ['revision'] });
    for (const { revision } of versions) {
      const version = await em.fork().findOne(TemplateVersion, { template: id, revision });
      if (version !== null)
        yield json(`${folder}/versions/${String(revision).padStart(4, '0')}.json`, exported(version));
    }
    const template = await em.fork().findOne(Template, { id });
    if (template !== null) yield json(`${folder}/template.json`, { id, ...exported(template) });
  }
}

async function* fileEntries(em: EntityManager, storage: Storage, userId: string): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for (const key of await loadFilePaths(em, userId)) {
    const [folder = '', , name = ''] = key.split('/');
    const path = `${folder}/${name}`;
    const object = await findObject(storage, key);
    if (object === undefined) missing.push(path);
    else yield { path, content: object.body, compress: false };
  }
  if (missing.length > 0) yield json('missing.json', missing);
}

async function findObject(storage: Storage, key: string) {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-missing') return undefined;
    throw error;
  }
}

type Saved = Pick<Template, 'name' | 'supportedGames' | 'format' | 'revision' | 'createdAt' | 'svgConfig'>;

/** The specification's table row, the form the editor and the command line read. */
function exported({ name, supportedGames, format, revision, createdAt, svgConfig }: Saved) {
  return {
    name,
    supported_games: supportedGames,
    format,
    revision,
    created_at: createdAt,
    svg_config: svgConfig,
  };
}

function json(path: string, value: unknown): ZipEntry {
  return { path, content: `${JSON.stringify(value, null, 2)}\n`, compress: true };
}

/** Letters and digits of any script; other characters are invalid on some file systems. */
function folderName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...plain].slice(0, 40).join('') || 'template';
}

/** Files of the archive with their queries. Columns are listed, so that no secret is exported by accident. */
const tables = {
  'profile.json': `
    select u.id, u.email, u.display_name, u.language, u.created_at, r.role, p.first_name, p.last_name,
      p.remember_last_selection, p.last_sport, p.last_club_id, p.last_team_id, p.instagram_username, p.quiet_from, p.quiet_to,
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
  'own-teams.json': `
    select t.id, t.sport, t.name, t.league, t.crest, t.primary_color, t.secondary_color, t.calendar_url, t.created_at,
      (select coalesce(jsonb_agg(g.game || coalesce(g.by_hand, '{}'::jsonb) order by g.id), '[]'::jsonb)
        from own_games g where g.team_id = t.id) as games
    from own_teams t where t.user_id = ? order by t.created_at, t.id`,
  'logos.json': `
    select id, name, logo_type, width, height, bytes, 'logos/' || regexp_replace(file_path, '^.*/', '') as file,
      created_at
    from user_logos where user_id = ? order by created_at, id`,
  'backgrounds.json': `
    select id, name, width, height, bytes, 'backgrounds/' || regexp_replace(file_path, '^.*/', '') as file,
      'backgrounds/' || regexp_replace(subject_path, '^.*/', '') as subject_file, view, created_at
    from backgrounds where user_id = ? order by created_at, id`,
  'sessions.json': `
    select id, aal, user_agent, created_at, last_used_at, expires_at, ended_at, ended_by
    from sessions where user_id = ? order by created_at, id`,
  'factors.json': `
    select id, friendly_name, factor_type, status, phone, created_at, verified_at, last_used_at
    from factors where user_id = ? order by created_at, id`,
  'api-keys.json': `
    select id, name, prefix, scopes, read_only, origin, created_at, expires_at, last_used_at, revoked_at
    from api_keys where user_id = ? order by created_at, id`,
  'club-keys.json': `
    select id, sport, club_id, club_name, created_at, checked_at
    from club_keys where user_id = ? order by created_at, id`,
  'render-links.json': `
    select id, name, wishes, created_at, expires_at from render_links where user_id = ? order by created_at, id`,
  'batches.json': `
    select id, name, origin, games, look, formats, games_per_post, carousel, state, code, total, created_at, finished_at,
      expires_at
    from batches where user_id = ? order by created_at, id`,
  'schedules.json': `
    select s.id, s.name, s.slot_id as team_slot_id, s.trigger, s.weekday, s.time, s.look, s.formats, s.games_per_post,
      s.outcomes, s.enabled, s.skip_key, s.holidays, s.created_at, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'occurrence', r.key, 'state', r.state, 'created_at', r.created_at) order by r.created_at), '[]')
        from schedule_runs r where r.schedule_id = s.id) as runs
    from schedules s where s.user_id = ? order by s.created_at, s.id`,
  'drafts.json': `
    select id, name, caption, alt_text, game_ids, width, height, 'batches/' || regexp_replace(file_key, '^.*/', '') as file, created_at,
      read_at
    from drafts where user_id = ? order by created_at, id`,
  'shared-posts.json': `
    select sport, game_id, kind, score, starts_at, status, shared_at from shared_posts where user_id = ?
    order by shared_at, sport, game_id, kind`,
  'push-subscriptions.json': `
    select id, kind, split_part(endpoint, '/', 3) as service, language, failures, created_at, (
        select coalesce(jsonb_agg(jsonb_build_object('title', m.title, 'body', m.body, 'due_at', m.due_at)
          order by m.due_at), '[]') from push_messages m where m.subscription_id = s.id) as waiting
    from push_subscriptions s where user_id = ? order by created_at, id`,
  'webhooks.json': `
    select w.id, w.url, w.events, w.created_at, (
        select coalesce(jsonb_agg(jsonb_build_object('event', d.event, 'state', d.state, 'data', d.data,
          'created_at', d.created_at, 'delivered_at', d.delivered_at) order by d.created_at), '[]')
        from webhook_deliveries d where d.webhook_id = w.id) as deliveries
    from webhooks w where w.user_id = ? order by w.created_at, w.id`,
} as const;

/** Distinct storage keys of uploads and drafts; equal files share an object. */
async function loadFilePaths(em: EntityManager, userId: string): Promise<string[]> {
  const [logos, backgrounds, drafts] = await Promise.all([
    em.fork().find(Logo, { user: userId }, { fields: ['filePath'] }),
    em.fork().find(Background, { user: userId }, { fields: ['filePath', 'subjectPath'] }),
    em.fork().find(Draft, { user: userId }, { fields: ['fileKey'] }),
  ]);
  const uploads = [...logos, ...backgrounds].map(({ filePath }) => filePath);
  const subjects = backgrounds.flatMap(({ subjectPath }) => subjectPath ?? []);
  return [...new Set([...uploads, ...subjects, ...drafts.map(({ fileKey }) => fileKey)])];
}

/** The archive's readme: explains each file, in German, then English. */
function readme(email: string, day: string): string {
  return `Matchpost: alle Daten von ${email}, Stand ${day}

profile.json      Profil, Rolle und Abonnement
team-slots.json   gespeicherte Teams
club-settings.json Heimhallen und Kurznamen, die du gewählt hast
own-teams.json    eigene Teams mit ihren Spielen
templates/        eigene Vorlagen: template.json ist die Vorlage, versions/ sind frühere Stände
logos.json        Logos und Bilder; die Dateien liegen in logos/
backgrounds.json  Hintergrundbilder; die Dateien liegen in backgrounds/
sessions.json     Anmeldungen
factors.json      zweite Faktoren, ohne Geheimnisse
api-keys.json     API-Schlüssel, ohne die Schlüssel selbst
club-keys.json    Schlüssel von Clubs, ohne die Schlüssel selbst
render-links.json Links auf Bilder, die sich selbst erneuern
batches.json      Aufträge über viele Posts; ihre Dateien werden sieben Tage aufbewahrt
schedules.json    automatische Posts: wann welcher entsteht, und wann sie entstanden
drafts.json       automatische Posts in «Dein Wochenende»; die Dateien liegen in batches/
shared-posts.json Posts, die du geteilt hast, ohne Bilder
push-subscriptions.json Geräte mit Push-Meldungen, ohne ihre Adressen
webhooks.json     benachrichtigte Adressen, ohne Geheimnisse
missing.json      nur wenn eine Datei im Speicher fehlt: welche

Eine Vorlage nennt ihre Bilder als /api/files/logos/.../name.png; die Datei heisst im Archiv logos/name.png.


Matchpost: all data of ${email} as of ${day}

profile.json      profile, role and subscription
team-slots.json   saved teams
club-settings.json home halls and short names you chose
own-teams.json    your own teams with their games
templates/        own templates: template.json is the template, versions/ are earlier saves
logos.json        logos and images; the files are in logos/
backgrounds.json  backgrounds; the files are in backgrounds/
sessions.json     sign-ins
factors.json      second factors, without secrets
api-keys.json     API keys, without the keys themselves
club-keys.json    keys of clubs, without the keys themselves
render-links.json links to pictures that renew themselves
batches.json      batches of many posts; their files are kept for seven days
schedules.json    schedules and when they ran
drafts.json       automatic posts in “Your weekend”; the files are in batches/
shared-posts.json posts you shared, without pictures
push-subscriptions.json devices with push messages, without their addresses
webhooks.json     addresses that are told what happens, without secrets
missing.json      only when a file is missing in the storage: which one

A template names its pictures as /api/files/logos/.../name.png; in the archive the file is logos/name.png.
`;
}

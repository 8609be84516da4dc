import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SignedIn, TestServer } from './app.ts';
import { createTemplateClient, draft } from './templates.ts';

/** Adds rows of a user to every table and files to every folder. Returns the keys of the objects. */
export async function furnish(server: TestServer, person: SignedIn): Promise<string[]> {
  const { userId, email } = person;
  const [logo, background] = [`logos/${userId}/0a1b.png`, `backgrounds/${userId}/2c3d.jpg`];
  const thumbnail = background.replace('backgrounds', 'thumbnails');
  const client = createTemplateClient(server);
  const svg_config = { elements: [{ id: 'a', type: 'image', href: `/api/files/${logo}` }] };
  const { id } = (await client.create(person, draft({ name: 'Heimspiel / 1', svg_config }))).json();
  await client.save(person, id, { ...draft({ name: 'Heimspiel / 1', svg_config }), revision: 1 });
  await server.app.inject({
    method: 'PATCH',
    url: '/api/profile',
    headers: person.headers,
    payload: { first_name: 'Rea', instagram_username: 'rea' },
  });
  const payload = { sport: 'handball', club_id: 'c', team_id: 't', team_name: 'Damen 1' };
  await server.app.inject({ method: 'POST', url: '/api/team-slots', headers: person.headers, payload });
  await insertRows(server, { userId, email, logo, background, thumbnail });
  await insertWork(server, userId);
  const made = [`batches/${userId}/4e5f.png`, `outputs/${userId}/4e5f.png`];
  for (const key of [logo, background, thumbnail, ...made]) await server.services.storage.put(key, Buffer.from(key));
  return [logo, background, thumbnail];
}

interface Rows {
  userId: string;
  email: string;
  logo: string;
  background: string;
  thumbnail: string;
}

async function insertRows(server: TestServer, { userId, email, logo, background, thumbnail }: Rows): Promise<void> {
  const [factor, customer] = [randomUUID(), `cus_${randomBytes(6).toString('hex')}`];
  const phone = `+4179${randomInt(1e6, 1e7)}`;
  const statements: [string, unknown[]][] = [
    [
      `insert into user_logos (user_id, name, logo_type, file_path, width, height, bytes)
       values (?, 'Sponsor', 'sponsor', ?, 1, 1, 1), (?, 'Again', 'club', ?, 1, 1, 1)`,
      [userId, logo, userId, logo],
    ],
    [
      `insert into backgrounds (user_id, name, file_path, thumbnail_path, width, height, bytes)
       values (?, 'Halle', ?, ?, 1, 1, 1)`,
      [userId, background, thumbnail],
    ],
    [
      `insert into factors (id, user_id, friendly_name, factor_type, status, totp_secret, credential, phone)
       values (?, ?, 'Telefon', 'phone', 'verified', 'sealed-totp-secret', '{"publicKey":"public-key-of-factor"}', ?)`,
      [factor, userId, phone],
    ],
    [
      `insert into factor_challenges (factor_id, session_id, expires_at) values (?, ?, now() + interval '5 minutes')`,
      [factor, randomUUID()],
    ],
    [
      `insert into api_keys (user_id, name, prefix, hash, scopes) values (?, 'Nacht', 'mp_abcdef', ?, '{read}')`,
      [userId, randomBytes(32)],
    ],
    [
      `insert into idempotency_keys (user_id, key, answer, claimed_until, created_at)
       values (?, 'nightly', 'sealed-answer', now(), now())`,
      [userId],
    ],
    [
      `insert into club_keys (user_id, sport, club_id, secret, checked_at)
       values (?, 'handball', '330', 'sealed-club-secret', now())`,
      [userId],
    ],
    [
      `insert into sign_in_codes (email, token_hash, code_mac, expires_at) values (?, ?, ?, now())`,
      [email, randomBytes(32), randomBytes(32)],
    ],
    [`insert into rates (key, expires_at) values (?, now()), (?, now())`, [`factor:${factor}`, `sms-minute:${phone}`]],
    [
      `insert into club_settings (user_id, sport, club_id, halls, names) values (?, 'handball', '330', '["Bergfeld"]', '[]')`,
      [userId],
    ],
    [
      `with team as (
        insert into own_teams (user_id, sport, name, calendar_url)
        values (?, 'other', 'Schachklub Geheim', 'https://example.org/secret-calendar.ics') returning id)
       insert into own_games (team_id, key, source, game) select id, 'hand 1', 'hand', '{"teamHome": "A"}' from team`,
      [userId],
    ],
    ['update subscriptions set stripe_customer_id = ? where user_id = ?', [customer, userId]],
    [
      `insert into webhook_events (id, type, customer_id) values (?, 'invoice.paid', ?)`,
      [`evt_${randomBytes(6).toString('hex')}`, customer],
    ],
  ];
  const em = server.orm.em.fork();
  for (const [sql, params] of statements) await em.execute(sql, params);
}

/** Inserts links, batches, schedules, drafts, notes of shared posts, webhooks and push messages. */
async function insertWork(server: TestServer, userId: string): Promise<void> {
  const [batch, schedule, run, webhook] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const subscription = randomUUID();
  const file = `batches/${userId}/4e5f.png`;
  const statements: [string, unknown[]][] = [
    [
      `insert into render_links (user_id, name, wishes, expires_at) values (?, 'Website', '{}', now() + interval '1 day')`,
      [userId],
    ],
    [
      `insert into batches (id, user_id, name, games, look, formats, state, total, expires_at)
       values (?, ?, 'Runde', '[]', '{}', '{}', 'done', 1, now() + interval '1 day')`,
      [batch, userId],
    ],
    [
      `insert into batch_posts (batch_id, position, chunk, turn, name, game_ids, games, state, file_key)
       values (?, 1, 0, 0, '001', '{}', '[]', 'done', ?)`,
      [batch, file],
    ],
    [
      `insert into schedules (id, user_id, slot_id, name, "trigger", look, formats, outcomes, since, next_at)
       select ?, user_id, id, 'Resultat', 'result', '{}', '{}', '{inbox}', now(), now() + interval '1 year'
       from user_team_slots where user_id = ?`,
      [schedule, userId],
    ],
    [`insert into schedule_runs (id, schedule_id, key, state) values (?, ?, 'game:1', 'done')`, [run, schedule]],
    [
      `insert into drafts (user_id, schedule_id, run_id, position, name, game_ids, file_key, width, height)
       values (?, ?, ?, 1, '001', '{1}', ?, 1, 1)`,
      [userId, schedule, run, file],
    ],
    [
      `insert into shared_posts (user_id, sport, game_id, kind, score, starts_at, status, shared_at)
       values (?, 'unihockey', '1', 'result', '3:2', '2025-11-15T19:30', 'played', now())`,
      [userId],
    ],
    [
      `insert into webhooks (id, user_id, url, events, secret) values (?, ?, 'https://example.org/', '{batch.done}', 'sealed-hook-secret')`,
      [webhook, userId],
    ],
    [
      `insert into webhook_deliveries (webhook_id, event, key, data, state) values (?, 'batch.done', ?, '{}', 'delivered')`,
      [webhook, batch],
    ],
    [
      `insert into push_subscriptions (id, user_id, session_id, endpoint, keys, language)
       select ?, user_id, id, 'https://fcm.googleapis.com/' || id, 'sealed-push-keys', 'de'
       from sessions where user_id = ? limit 1`,
      [subscription, userId],
    ],
    [
      `insert into push_messages (subscription_id, draft_id, title, body, due_at)
       select ?, id, 'Damen 1', 'Der Post ist bereit.', now() + interval '1 day' from drafts where run_id = ?`,
      [subscription, run],
    ],
  ];
  const em = server.orm.em.fork();
  for (const [sql, params] of statements) await em.execute(sql, params);
}

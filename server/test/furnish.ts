import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SignedIn, TestServer } from './app.ts';
import { createTemplateClient, draft } from './templates.ts';

/** Gives a person something in every table and every folder. Answers with the keys of the objects. */
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
  for (const key of [logo, background, thumbnail]) await server.services.storage.put(key, Buffer.from(key));
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
  const event = JSON.stringify({ data: { object: { object: 'invoice', customer, customer_email: email } } });
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
      `insert into club_keys (user_id, sport, club_id, secret, checked_at)
       values (?, 'handball', '330', 'sealed-club-secret', now())`,
      [userId],
    ],
    [
      `insert into sign_in_codes (email, token_hash, code_mac, expires_at) values (?, ?, ?, now())`,
      [email, randomBytes(32), randomBytes(32)],
    ],
    [`insert into rates (key, expires_at) values (?, now()), (?, now())`, [`factor:${factor}`, `sms-minute:${phone}`]],
    ['update subscriptions set stripe_customer_id = ? where user_id = ?', [customer, userId]],
    [
      `insert into webhook_events (id, type, payload) values (?, 'invoice.paid', ?)`,
      [`evt_${randomBytes(6).toString('hex')}`, event],
    ],
  ];
  const em = server.orm.em.fork();
  for (const [sql, params] of statements) await em.execute(sql, params);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';

/** Kept data of test users, with everything needed to request it again. */
export interface KeptData {
  /** A user of the largest plan with data of every kind. */
  email: string;
  refreshCookie: string;
  apiKey: string;
  profile: Record<string, unknown>;
  templates: { id: string; revisions: number; config: Record<string, unknown>; width: number; height: number }[];
  files: { id: string; kind: 'logos' | 'backgrounds'; path: string; sha256: string }[];
  slots: string[];
  schedules: { id: string; trigger: unknown }[];
  /** Paths with query strings, as in saved links. */
  links: string[];
  batch: { id: string; files: { id: string; sha256: string }[] };
  webhook: string;
  halls: string[];
  /** A user with a second factor. */
  factor: { email: string; id: string; secret: string };
}

const fixture = (path: string) => readFile(new URL(`../../fixtures/${path}`, import.meta.url));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const game = { date: '28.03.2026', time: '18:00', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };

/** Uses a demo server over HTTP. Every call must succeed. */
export async function useEverything(origin: string): Promise<KeptData> {
  await waitUntilReady(origin);
  const person = await signIn(origin, 'premium@demo.matchpost.invalid');
  const profile = { first_name: 'Rea', last_name: 'Muster', instagram_username: 'rea.muster' };
  await person.call('PATCH', '/api/profile', profile);
  const files = await upload(person);
  const [logo] = files;
  const templates = await makeTemplates(person, `/api/files/${logo?.path ?? ''}`);
  const slots = await saveTeams(person);
  const halls = await saveHalls(person);
  const schedules = await makeSchedules(person, slots[0] ?? '', templates[0]?.id ?? '');
  const links = await makeLinks(person, templates[0]?.id ?? '');
  const { key } = await person.call<{ key: string }>('POST', '/api/api-keys', {
    name: 'Nacht',
    scopes: ['render', 'read'],
  });
  const batch = await makeBatch(person);
  // Added last, so that nothing is sent to it.
  const hook = { url: 'https://93.184.215.14/matchpost', events: ['batch.done'] };
  const webhook = await person.call<{ id: string }>('POST', '/api/webhooks', hook);
  const factor = await addFactor(origin);
  const { email, refreshCookie } = person;
  return {
    email,
    refreshCookie: refreshCookie(),
    apiKey: key,
    profile,
    templates,
    files,
    slots,
    schedules,
    links,
    batch,
    webhook: webhook.id,
    halls,
    factor,
  };
}

interface Person {
  email: string;
  refreshCookie(): string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
  load(path: string): Promise<Uint8Array>;
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(200);
  }
  throw new Error(`${origin} does not get ready`);
}

async function signIn(origin: string, email: string): Promise<Person> {
  const headers = { 'content-type': 'application/json', origin };
  const post = (path: string, body: object) =>
    fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/auth/magic-link', { email });
  const answer = await post('/api/auth/verify', { email, code: await waitForCode(origin, email) });
  if (!answer.ok) throw new Error(`${email} was not let in: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const authorization = `Bearer ${token}`;
  return {
    email,
    refreshCookie: () => cookie.join('; '),
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const isForm = body instanceof FormData;
      const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
      const ask = () => fetch(origin + path, { method, headers: { authorization, ...type }, ...sent });
      let reply = await ask();
      // Retries on 503, because the machine may be busy.
      for (let tries = 0; reply.status === 503 && tries < 60; tries++) {
        await pause(1_000);
        reply = await ask();
      }
      if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`);
      return (reply.status === 204 ? undefined : await reply.json()) as T;
    },
    async load(path) {
      const reply = await fetch(new URL(path, origin), { headers: { authorization } });
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  };
}

async function waitForCode(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const rows = (await (await fetch(`${origin}/dev/mailbox`)).text()).match(/<li>.*?<\/li>/gs) ?? [];
    const path = rows.find((row) => row.includes(email))?.match(/href="([^"]+)"/)?.[1];
    const mail = path === undefined ? '' : await (await fetch(origin + path)).text();
    const code = /class="code">(\d{6})</.exec(mail)?.[1];
    if (code !== undefined) return code;
    await pause(150);
  }
  throw new Error(`No mail for ${email}`);
}

async function upload(person: Person): Promise<KeptData['files']> {
  const made: KeptData['files'] = [];
  const inputs = [
    ['logos', 'images/kronwil.png', { name: 'Kronwil', logo_type: 'club' }],
    ['logos', 'images/orval.svg', { name: 'Orval', logo_type: 'sponsor' }],
    ['backgrounds', 'images/hall-evening.jpg', {}],
  ] as const;
  for (const [kind, path, fields] of inputs) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([await fixture(path)], path.split('/').at(-1) ?? ''));
    const { id, file_path, file_url } = await person.call<Record<string, string>>('POST', `/api/${kind}`, form);
    made.push({ id: id ?? '', kind, path: file_path ?? '', sha256: sha256(await person.load(file_url ?? '')) });
  }
  return made;
}

async function makeTemplates(person: Person, logo: string): Promise<KeptData['templates']> {
  const elements = [
    { id: 'title', type: 'text', content: 'Heimspiel', x: 540, y: 200, fontSize: 48, fill: '#ffffff' },
    { id: 'home', type: 'api-text', apiField: 'teamHome', x: 540, y: 300, fontSize: 64, fill: '#ffffff' },
    { id: 'crest', type: 'image', href: logo, x: 440, y: 500, width: 200, height: 200 },
  ];
  const made: KeptData['templates'] = [];
  for (const [format, width, height] of [
    ['4:5', 1080, 1350],
    ['9:16', 1080, 1920],
  ] as const) {
    const first = { format, backgroundColor: '#1a1a1a', elements };
    const body = { name: `Vorlage ${format}`, supported_games: 1, svg_config: first };
    const { id } = await person.call<{ id: string }>('POST', '/api/templates', body);
    const svg_config = { ...first, backgroundColor: '#0a3d62' };
    await person.call('PUT', `/api/templates/${id}`, { ...body, svg_config, revision: 1 });
    const { svg_config: config } = await person.call<{ svg_config: Record<string, unknown> }>(
      'GET',
      `/api/templates/${id}`,
    );
    made.push({ id, revisions: 2, config: withoutSignatures(config), width, height });
  }
  return made;
}

/** Removes signatures of file links, which change with every answer. */
export function withoutSignatures<T>(config: T): T {
  return JSON.parse(JSON.stringify(config).replace(/\?for=view[^"]*/g, '')) as T;
}

async function saveTeams(person: Person): Promise<string[]> {
  const club = { sport: 'unihockey', club_id: '463101', club_name: 'UHC Sternenberg', league: 'Nationalliga A' };
  const made = [];
  for (const [team_id, team_name] of [
    ['430001', 'Herren 1'],
    ['430002', 'Damen 1'],
  ] as const) {
    made.push((await person.call<{ id: string }>('POST', '/api/team-slots', { ...club, team_id, team_name })).id);
  }
  return made;
}

/** Empty if the checkout does not support corrections for clubs. */
async function saveHalls(person: Person): Promise<string[]> {
  const halls = ['Sporthalle Bergfeld', 'Turnhalle Altfeld'];
  const names = [{ team: 'Floorball Auental', short: 'Auental' }];
  const path = '/api/club-settings/unihockey/463101';
  return person.call('PUT', path, { halls, names }).then(
    () => halls,
    () => [],
  );
}

async function makeSchedules(person: Person, slot: string, template: string): Promise<KeptData['schedules']> {
  const inputs = [
    { name: 'Resultat', trigger: { on: 'result' }, template_id: template, outcomes: ['inbox'] },
    {
      name: 'Wochenende',
      trigger: { on: 'weekly', weekday: 4, time: '18:00' },
      theme: 'light',
      formats: ['1:1', '9:16'],
      outcomes: ['mail', 'inbox'],
    },
  ];
  const made = [];
  for (const input of inputs) {
    const body = { team_slot_id: slot, ...input };
    made.push({ id: (await person.call<{ id: string }>('POST', '/api/schedules', body)).id, trigger: input.trigger });
  }
  return made;
}

async function makeLinks(person: Person, template: string): Promise<string[]> {
  const games = { sport: 'unihockey', club_id: '463101', team_id: '430001', pick: 'next' };
  const inputs = [
    { theme: 'standard', format: '1:1' },
    { template_id: template, revision: 1 },
  ];
  const made = [];
  for (const input of inputs) {
    const body = { ...input, games, expires_in_days: 1_000, scale: 0.5 };
    const { pathname, search } = new URL((await person.call<{ url: string }>('POST', '/api/render-links', body)).url);
    made.push(pathname + search);
  }
  return made;
}

async function makeBatch(person: Person): Promise<KeptData['batch']> {
  const games = [1, 2].map((id) => ({ ...game, id: String(id) }));
  const { id } = await person.call<{ id: string }>('POST', '/api/batches', {
    name: 'Runde',
    theme: 'standard',
    scale: 0.25,
    games,
  });
  for (let tries = 0; tries < 300; tries++) {
    const { state } = await person.call<{ state: string }>('GET', `/api/batches/${id}`);
    if (state === 'done') break;
    if (state === 'failed' || tries === 299) throw new Error(`The batch is ${state}`);
    await pause(200);
  }
  const listed = await person.call<{ id: string; file_url: string }[]>('GET', `/api/batches/${id}/files`);
  const files = [];
  for (const file of listed) files.push({ id: file.id, sha256: sha256(await person.load(file.file_url)) });
  return { id, files };
}

async function addFactor(origin: string): Promise<KeptData['factor']> {
  const email = 'factor@example.org';
  const person = await signIn(origin, email);
  const body = { friendly_name: 'Telefon', factor_type: 'totp' };
  const { id, totp } = await person.call<{ id: string; totp: { secret: string } }>('POST', '/api/factors', body);
  const secret = totp.secret.replaceAll(' ', '');
  const challenge = await person.call<{ id: string }>('POST', `/api/factors/${id}/challenge`);
  const code = new TOTP({ secret }).generate();
  await person.call('POST', `/api/factors/${id}/verify`, { challenge_id: challenge.id, code });
  return { email, id, secret };
}

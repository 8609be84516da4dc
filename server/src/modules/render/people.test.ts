import { createEngine } from '@matchpost/engine/node';
import type { RenderData } from '@matchpost/engine';
import { getListTheme } from '@matchpost/engine/themes';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { game, startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const rows = [
  { number: 1, player: 'Anna Muster', position: 'TW' },
  { number: 7, player: 'Lea Beispiel', captain: true },
  { number: 9, player: 'Mia Geheim', consent: 'not-named' },
];
const lineup = { consent: 'adult', rows };
const given = { kind: 'lineup', theme: 'standard', lineup };
const asJson = { prefer: 'return=representation' };

interface Answer {
  kind: string;
  tab?: string;
  file_url: string;
  caption: string;
  alt_text: string;
  warnings: { code: string; path: string }[];
}

describe('a post about people', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
  });
  test.after(() => server.close());

  test('has the bytes that the engine draws', async () => {
    const response = await server.render(pro, given);
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    assert.is(response.headers['content-disposition'], 'inline; filename="matchpost-lineup.png"');
    // The list is read-only.
    const data = { kind: 'lineup', games: [], lineup } as unknown as RenderData;
    const { png } = await (await createEngine()).renderPng(getListTheme('lineup', 'standard', { rows: 2 }), data);
    assert.ok(Buffer.from(png).equals(response.rawPayload));
    assert.not.match(response.rawPayload.toString('latin1'), /Geheim|Muster/);
  });

  test('of a game tells both, and its file is in the answer', async () => {
    const body = { ...given, games: [game], club: { name: 'Sternenberg' } };
    const response = await server.render(pro, body, asJson);
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    const { kind, caption, file_url: file, warnings } = response.json<Answer>();
    assert.is(kind, 'lineup');
    assert.match(caption, /gegen Floorball Auental.*: 1 Anna Muster \(Tor\), 7 Lea Beispiel \(Captain\)\.$/);
    assert.match(file, /^data:image\/png;base64,iVBOR/);
    assert.equal(
      warnings.map(({ code, path }) => `${code} ${path}`),
      ['people-not-named lineup'],
    );
    assert.not.match(response.body, 'Geheim');
  });

  test('of a league game, from a typed list', async () => {
    server.plan(['1', 2]);
    const text = 'Tor:\n1 Anna Muster\n1 Lea Beispiel\nMia Geheim (nicht nennen)';
    const body = {
      ...given,
      lineup: { consent: 'adult', text },
      games: { ...TEAM, pick: 'next' },
      formats: ['4:5', '9:16'],
    };
    const response = await server.render(pro, body);
    assert.is(response.statusCode, 200, response.body.slice(0, 300));
    const [first, second] = response.json<Answer[]>();
    assert.match(String(first?.alt_text), /^Aufstellung: .*1 Anna Muster \(Tor\), 1 Lea Beispiel \(Tor\)\.$/);
    const repeated = first?.warnings.filter(({ code }) => code === 'number-repeated').map(({ path }) => path);
    assert.equal(repeated, ['lineup.text.lines.3.number']);
    assert.ok(second?.file_url.startsWith('data:'));
    assert.not.match(response.body, 'Geheim');
  });

  test('scorers and the player of the match, with a portrait', async () => {
    const scorers = { consent: 'adult', rows: [{ player: 'Anna Muster', goals: 2, assists: 1 }] };
    const listed = await server.render(pro, { kind: 'scorers', theme: 'dark', scorers, language: 'en' }, asJson);
    assert.is(listed.json<Answer>().caption, 'Our top scorers: Anna Muster – 2 goals / 1 assist / 3 points.');
    const portrait = `${server.league.url}/home.png`;
    const player = { consent: 'minor-with-consent', player: 'Anna Muster', number: 1, portrait };
    const single = await server.render(pro, { kind: 'player', theme: 'club', player });
    assert.is(single.statusCode, 200, single.body.slice(0, 300));
    assert.is(single.headers['content-disposition'], 'inline; filename="matchpost-player.png"');
  });

  test('is kept nowhere: no file, and no row of any table', async () => {
    const stored: string[] = [];
    for await (const { key } of server.services.storage.list('outputs/')) stored.push(key);
    assert.equal(stored, []);
    const em = server.services.orm.em.fork();
    const tables = await em.execute<{ name: string }[]>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    assert.ok(tables.length > 10);
    for (const { name } of tables) {
      const [found] = await em.execute<{ n: string }[]>(
        `select count(*) as n from ${name} as t where t::text like '%Muster%' or t::text like '%Geheim%'`,
      );
      assert.is(Number(found?.n), 0, name);
    }
  });

  test('is refused where the request would be stored', async () => {
    const payload = { kind: 'lineup', theme: 'standard', games: { ...TEAM, pick: 'next' } };
    const link = await server.app.inject({ method: 'POST', url: '/api/render-links', headers: pro.headers, payload });
    assert.is(`${link.statusCode} ${link.json<{ code: string }>().code}`, '422 people-not-stored');
    const batch = { games: [game], ...given };
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/batches',
      headers: pro.headers,
      payload: batch,
    });
    assert.is(`${refused.statusCode} ${refused.json<{ code: string }>().code}`, '400 request-invalid');
    assert.not.match(refused.body, 'Muster');
  });

  for (const [what, body, expected] of [
    ['nobody with a consent', { ...given, lineup: { rows } }, '422 nobody-named body.lineup'],
    ['no list', { ...given, lineup: undefined }, '400 request-invalid body.lineup'],
    ['a list of another kind', { ...given, kind: 'scorers' }, '400 request-invalid body.lineup'],
    ['rows and text', { ...given, lineup: { rows, text: '1 A' } }, '400 request-invalid body.lineup'],
    ['two games', { ...given, games: [game, game] }, '400 request-invalid body.games'],
    ['a carousel', { ...given, carousel: {} }, '400 request-invalid body.carousel'],
    [
      'another word for consent',
      { ...given, lineup: { rows, consent: 'ja' } },
      '400 request-invalid body.lineup.consent',
    ],
    ['51 people', { ...given, lineup: { rows: Array(51).fill(rows[0]) } }, '400 request-invalid body.lineup.rows'],
  ] as [string, object, string][]) {
    test(`is refused with its place: ${what}`, async () => {
      const response = await server.render(pro, body);
      const { code, path } = response.json<{ code: string; path?: string }>();
      assert.is(`${response.statusCode} ${code} ${path ?? ''}`, expected);
      assert.not.match(response.body, /Geheim|Muster/);
    });
  }
});

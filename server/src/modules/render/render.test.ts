import { randomUUID } from 'node:crypto';
import { createEngine, type PoolItem } from '@matchpost/engine/node';
import { getListTheme, getTheme, type ListKind } from '@matchpost/engine/themes';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { createBatchClient } from '../../../test/batches.ts';
import { game, startRenderServer, TEAM, type RenderServer } from '../../../test/render-server.ts';

const theme = { theme: 'standard', games: [game] };
const elements = [{ id: 'a', type: 'api-text', apiField: 'teamHome', x: 10, y: 100 }];
const inline = { template: { elements }, games: [game] };

describe('POST /api/render', (test) => {
  let server: RenderServer;
  let pro: SignedIn;
  test.before(async () => {
    server = await startRenderServer();
    pro = await server.signIn({ tier: 'pro' });
  });
  test.after(() => server.close());

  const code = async (who: SignedIn, body: object) => {
    const response = await server.render(who, body);
    const answer: { code?: string; path?: string } = response.statusCode < 400 ? {} : response.json();
    return [response.statusCode, answer.code, answer.path].filter((part) => part !== undefined).join(' ');
  };

  const files: [type: 'png' | 'svg' | 'jpeg' | 'webp', contentType: string, start: string][] = [
    ['png', 'image/png', '\u0089PNG'],
    ['jpeg', 'image/jpeg', '\u00ff\u00d8'],
    ['webp', 'image/webp', 'RIFF'],
    ['svg', 'image/svg+xml', '<svg'],
  ];
  for (const [type, contentType, start] of files) {
    test(`renders ${type} with a strong ETag`, async () => {
      const response = await server.render(pro, { ...theme, type });
      assert.is(response.statusCode, 200, response.body.slice(0, 300));
      assert.is(response.headers['content-type'], contentType);
      assert.ok(response.rawPayload.toString('latin1').startsWith(start));
      assert.match(String(response.headers['etag']), /^"[0-9a-f]{64}"$/);
      assert.is(
        response.headers['content-disposition'],
        `inline; filename="matchpost-preview-1099001.${type === 'jpeg' ? 'jpg' : type}"`,
      );
      assert.is(response.headers['x-content-type-options'], 'nosniff');
    });
  }

  const pairs: [name: string, body: object, item: Partial<PoolItem> & { games: 1 | 2; data?: object }][] = [
    ['a preview', theme, { games: 1 }],
    [
      'a result twice as large',
      { ...theme, games: [{ ...game, result: '6:5' }], scale: 2 },
      { games: 1, scale: 2, data: { tab: 'result', games: [{ ...game, result: '6:5' }] } },
    ],
    [
      'two games in English, square',
      { ...theme, games: [game, { ...game, id: '2' }], language: 'en', format: '1:1', home: false },
      { games: 2, format: '1:1', data: { language: 'en', games: [game, { ...game, id: '2' }] } },
    ],
  ];
  for (const [name, body, { games, data, format, scale }] of pairs) {
    test(`${name}: the same bytes as the engine gives the command line`, async () => {
      const engine = await createEngine();
      const full = { games: [game], tab: 'preview' as const, isAwayGame: true, ...data };
      const template = getTheme('standard', { tab: full.tab, games });
      const expected = await engine.renderPng(template, full, { format, scale });
      const response = await server.render(pro, { home: false, ...body });
      assert.is(response.statusCode, 200, response.payload.slice(0, 300));
      assert.ok(Buffer.from(expected.png).equals(response.rawPayload));
    });
  }

  test('draws the court of the sport behind games of a league', async () => {
    server.plan(['6100', 3]);
    const { body } = await server.render(pro, {
      theme: 'dark',
      games: { ...TEAM, game_ids: ['6100'] },
      type: 'svg',
    });
    const { elements } = getTheme('dark', { tab: 'preview', games: 1, sport: TEAM.sport });
    const court = elements.find(({ id }) => id === 'lines');
    assert.ok(court?.type === 'path' && body.includes(court.pathData), body.slice(0, 300));
  });

  test('draws and tells games by hand in the words of their sport', async () => {
    const games = [{ id: '1', teamHome: 'HC Au', teamAway: 'HC Egg', result: '27:26 n.P.' }];
    const body = { theme: 'standard', language: 'en', sport: 'handball', games };
    const drawn = await server.render(pro, body);
    assert.is(drawn.statusCode, 200, drawn.payload.slice(0, 300));
    const template = getTheme('standard', { tab: 'result', games: 1, sport: 'handball' });
    const { png } = await (await createEngine()).renderPng(template, { games, tab: 'result', language: 'en' });
    assert.ok(Buffer.from(png).equals(drawn.rawPayload));
    const { caption } = (await server.render(pro, body, { prefer: 'return=representation' })).json();
    assert.match(caption, /after 7-metre throws/);
    assert.match(caption, /#handball/i);
    const batches = createBatchClient(server);
    const batch = { theme: 'standard', language: 'en', sport: 'handball', scale: 1, games };
    const ended = await batches.ended(pro, await batches.start(pro, batch));
    const [file] = await batches.files(pro, ended.id);
    assert.is(`"${file?.hash}"`, drawn.headers['etag']);
    assert.is(file?.caption, caption);
  });

  test('shows the court of their sport behind a table and people by hand', async () => {
    const court = (kind: ListKind, rows: number) => {
      const lines = getListTheme(kind, 'standard', { rows, sport: 'volleyball' }).elements.find(
        ({ id }) => id === 'lines',
      );
      return lines?.type === 'path' ? lines.pathData : 'no court';
    };
    const style = { theme: 'standard', type: 'svg', sport: 'volleyball' };
    const table = await server.render(pro, {
      ...style,
      kind: 'table',
      table: { rows: [{ team: 'A' }, { team: 'B' }] },
    });
    assert.ok(table.body.includes(court('table', 2)), table.body.slice(0, 300));
    const lineup = { consent: 'adult', text: '1 Anna Muster' };
    const people = await server.render(pro, { ...style, kind: 'lineup', lineup });
    assert.ok(people.body.includes(court('lineup', 1)), people.body.slice(0, 300));
  });

  test('names each file of an answer as the file alone is named', async () => {
    const namesOf = async (body: object) => {
      const answer = (await server.render(pro, body, { prefer: 'return=representation' })).json();
      return [answer].flat().map(({ name }: { name: string }) => name);
    };
    const table = {
      theme: 'dark',
      kind: 'table',
      table: { rows: [{ team: 'UHC Stern' }] },
      club: { name: 'UHC Stern' },
    };
    for (const body of [theme, table, { ...theme, type: 'jpeg', format: '9:16' }]) {
      const alone = String((await server.render(pro, body)).headers['content-disposition']);
      assert.is(alone, `inline; filename="${(await namesOf(body))[0]}"`);
    }
    assert.equal(await namesOf({ ...theme, formats: ['4:5', '9:16'] }), [
      'matchpost-preview-1099001-4x5.png',
      'matchpost-preview-1099001-9x16.png',
    ]);
    const slides = { theme: 'standard', games: [game, { ...game, id: '2' }], carousel: {} };
    assert.equal((await namesOf(slides)).slice(0, 2), ['matchpost-carousel-01.png', 'matchpost-carousel-02.png']);
    assert.equal((await namesOf({ ...slides, formats: ['4:5', '1:1'] })).slice(0, 3), [
      'matchpost-carousel-4x5-01.png',
      'matchpost-carousel-1x1-01.png',
      'matchpost-carousel-4x5-02.png',
    ]);
  });

  test('answers 304 without drawing, also to another user', async () => {
    const first = await server.render(pro, { ...theme, scale: 0.3 });
    const etag = String(first.headers['etag']);
    const other = await server.signIn({ tier: 'pro' });
    const before = server.league.requests.length;
    const again = await server.render(other, { ...theme, scale: 0.3 }, { 'if-none-match': `"x", ${etag}` });
    assert.is(again.statusCode, 304);
    assert.is(again.rawPayload.length, 0);
    assert.is(server.league.requests.length, before);
    // The other person never had it drawn, and still has not.
    const kept = [];
    for await (const { key } of server.services.storage.list(`outputs/${other.userId}/`)) kept.push(key);
    assert.equal(kept, []);
    assert.is((await server.render(pro, { ...theme, scale: 0.4 }, { 'if-none-match': etag })).statusCode, 200);
  });

  test('returns the slides of a carousel in order, with one caption and more games than a graphic holds', async () => {
    const games = Array.from({ length: 7 }, (_, i) => ({
      id: String(i),
      date: '15.11.2025',
      teamHome: 'A',
      teamAway: 'B',
    }));
    const slides = (await server.render(pro, { theme: 'standard', games, carousel: { order: 'home-first' } })).json();
    assert.is(slides.length, 3);
    assert.is(new Set(slides.map(({ hash }: { hash: string }) => hash)).size, 3);
    assert.is(new Set(slides.map(({ caption }: { caption: string }) => caption)).size, 1);
    assert.is(new Set(slides.map(({ width, height }: Record<string, number>) => `${width} ${height}`)).size, 1);
  });

  test('counts the wins of a carousel for the games in the order of its slides', async () => {
    const games = [
      { date: '15.11.2025', teamHome: 'Falken', teamAway: 'UHC Stern', result: '2:5' },
      { date: '16.11.2025', teamHome: 'UHC Stern', teamAway: 'Bären', result: '7:2' },
    ];
    const options = { theme: 'standard', games, club: { name: 'UHC Stern' }, carousel: { order: 'home-first' } };
    const [slide] = (await server.render(pro, options)).json();
    assert.match(slide.caption, /^Zwei Spiele, zwei Siege!/);
  });

  test('tells the games of a carousel as its slides show them, whatever tab is asked for', async () => {
    const games = [
      { date: '15.11.2025', time: '14:00', teamHome: 'UHC Stern', teamAway: 'Bären', result: '7:2' },
      { date: '16.11.2025', time: '10:00', teamHome: 'Falken', teamAway: 'UHC Stern' },
    ];
    const captions = await Promise.all(
      ['preview', 'result'].map(async (tab) => {
        const options = { theme: 'standard', games, tab, club: { name: 'UHC Stern' }, carousel: {} };
        const [slide] = (await server.render(pro, options)).json();
        return slide.caption as string;
      }),
    );
    assert.match(captions[0]!, 'UHC Stern – Bären 7:2');
    assert.match(captions[0]!, '10.00 Uhr: Falken – UHC Stern');
    assert.match(captions[1]!, 'UHC Stern – Bären 7:2');
    assert.match(captions[1]!, 'noch kein Resultat');
  });

  test('draws the cover of a template as large as its pages', async () => {
    const games = [{ date: '15.11.2025', teamHome: 'A', teamAway: 'B' }];
    const template = { format: '9:16', elements };
    const slides = (await server.render(pro, { template, games, carousel: {} })).json();
    const sizes = slides.map(({ format, height }: Record<string, unknown>) => [format, height]);
    assert.equal(sizes, [
      ['9:16', 1920],
      ['9:16', 1920],
    ]);
  });

  test('returns a JSON description on request, and one for each of several formats', async () => {
    const one = await server.render(pro, theme, { prefer: 'return=representation' });
    assert.is(one.headers['preference-applied'], 'return=representation');
    const about = one.json();
    assert.equal([about.type, about.format, about.width, about.height, about.warnings], ['png', '4:5', 1080, 1350, []]);
    assert.equal([about.tab, about.side], ['preview', 'undecided']);
    const file = await server.get(about.file_url);
    assert.is(file.rawPayload.length, about.bytes);
    assert.ok(file.rawPayload.equals((await server.render(pro, theme)).rawPayload));
    const list = (await server.render(pro, { ...theme, formats: ['1:1', '9:16'] })).json();
    assert.equal(
      list.map(({ format, width, height }: Record<string, unknown>) => [format, width, height]),
      [
        ['1:1', 1080, 1080],
        ['9:16', 1080, 1920],
      ],
    );
  });

  test('returns caption and alt text in the language of the post and for the requested side', async () => {
    const options = {
      ...theme,
      home: false,
      language: 'en',
      club: { name: 'UHC Sternenberg', instagram: 'sternenberg' },
    };
    const about = (await server.render(pro, options, { prefer: 'return=representation' })).json();
    assert.is(about.side, 'away');
    assert.match(about.caption, /^Away game! [^]*@sternenberg$/);
    assert.match(about.alt_text, /UHC Sternenberg/);
  });

  test('sends warnings in a header, and refuses them with strict', async () => {
    const odd = { ...inline, template: { elements: [{ ...elements[0], fontFamily: 'Nonesuch' }] } };
    const response = await server.render(pro, odd);
    assert.is(response.statusCode, 200, response.body.slice(0, 200));
    assert.is(response.headers['x-matchpost-warnings'], 'font-unknown');
    // The cached post has the same warnings.
    assert.is((await server.render(pro, odd)).headers['x-matchpost-warnings'], 'font-unknown');
    const strict = await server.render(pro, { ...odd, strict: true }, { 'if-none-match': response.headers['etag'] });
    assert.equal([strict.statusCode, strict.json().code], [422, 'render-warnings']);
    assert.equal(strict.json().issues[0].code, 'font-unknown');
    const { etag, 'content-disposition': name } = strict.headers;
    assert.equal([etag, name], [undefined, undefined], 'a refusal has no headers of the picture');
    assert.is((await server.render(pro, { ...theme, strict: true })).statusCode, 200);
  });

  const refused: [name: string, body: object, expected: string][] = [
    ['an unknown field', { ...theme, colour: 'red' }, '400 request-invalid body.colour'],
    [
      'an unknown field of a game',
      { ...theme, games: [{ ...game, referee: 'x' }] },
      '400 request-invalid body.games.0.referee',
    ],
    ['no games', { ...theme, games: [] }, '400 request-invalid body.games'],
    ['no template', { games: [game] }, '400 render-template-choice body.template'],
    ['two templates', { ...theme, ...inline }, '400 render-template-choice body.template'],
    ['a revision without a template', { ...theme, revision: 1 }, '400 render-template-choice body.revision'],
    ['format and formats', { ...theme, format: '1:1', formats: ['4:5'] }, '400 request-invalid body.formats'],
    ['an unknown format', { ...theme, format: '2:3' }, '400 request-invalid body.format'],
    ['an unknown theme', { ...theme, theme: 'gold' }, '422 theme-unknown body.theme'],
    [
      'a template with errors',
      { ...inline, template: { elements: [{ id: 'a', type: 'nothing' }] } },
      '422 template-refused body.template',
    ],
    [
      '10,000 elements',
      { ...inline, template: { elements: Array.from({ length: 10_000 }, (_, i) => ({ id: `e${i}`, type: 'rect' })) } },
      '422 template-refused body.template',
    ],
    [
      'a sport beside that of a league',
      { theme: 'dark', sport: 'handball', games: { ...TEAM, pick: 'next' } },
      '400 request-invalid body.sport',
    ],
    ['too many games for the template', { ...inline, games: [game, game] }, '422 games-too-many body.games'],
    [
      'more games than the plan has',
      { ...theme, games: [game, game, game, game] },
      '403 template-games-too-many body.games',
    ],
    ['an unknown template', { template_id: randomUUID(), games: [game] }, '404 not-found body.template_id'],
    ['an unknown background', { ...theme, background: { id: randomUUID() } }, '404 not-found body.background.id'],
    [
      'ids and a pick',
      { ...theme, games: { ...TEAM, game_ids: ['1'], pick: 'next' } },
      '400 render-games-choice body.games',
    ],
    [
      'an unknown sport',
      { ...theme, games: { ...TEAM, sport: 'chess', pick: 'next' } },
      '400 request-invalid body.games.sport',
    ],
    ['an unknown game', { ...theme, games: { ...TEAM, game_ids: ['77'] } }, '404 game-unknown'],
    ['an invalid colour', { ...theme, background: { color: 'url(x)' } }, '400 request-invalid body.background.color'],
  ];
  for (const [name, body, expected] of refused) {
    test(`refuses ${name}`, async () => assert.is(await code(pro, body), expected));
  }

  test('refuses bodies above 3 MB before reading them', async () => {
    const payload = { ...theme, club: { logo: `data:image/png;base64,${'A'.repeat(20_000_000)}` } };
    assert.is(await code(pro, payload), '413 body-too-large');
  });

  test('accepts data that no element uses', async () => {
    assert.is(await code(pro, { ...inline, games: [{}] }), '200');
    assert.is(await code(pro, { template: { elements: [] }, games: [{ id: null, teamHome: 7 }] }), '200');
  });
});

import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { draft } from '../../../test/templates.ts';
import { planLimits } from '../../database/seed.ts';
import { ServerError } from '../../errors.ts';
import type { Tier } from '../plans/plan.entity.ts';
import { checkLogos, copyName, parseTemplate } from './parse-template.ts';

const userId = '5b3c1a52-61c5-4b8e-9d3a-0d5a0c6a2f11';
const rules = { userId, publicUrl: 'https://posts.example.org' };

const limitsOf = (tier: Tier) => {
  const limits = planLimits.find((row) => row.tier === tier);
  if (limits === undefined) throw new Error(`No limits for ${tier}`);
  return limits;
};
const parse = (changes: object, tier: Tier = 'pro') => parseTemplate(draft(changes), limitsOf(tier), rules);

function refusal(changes: object, tier?: Tier): ServerError {
  try {
    parse(changes, tier);
  } catch (error) {
    if (error instanceof ServerError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

const apiText = (apiField: string) => ({ type: 'api-text', apiField });

const text = (changes: object) => ({ elements: [{ type: 'text', ...changes }] });
const picture = (href: string) => ({ elements: [{ type: 'image', href }] });

describe('templates: names and games', (test) => {
  const names: Record<string, [string, string]> = {
    'as it is': ['Heimspiel', 'Heimspiel'],
    trimmed: ['  Heimspiel\u00a0', 'Heimspiel'],
    'one character': ['x', 'x'],
    '100 characters': ['ü'.repeat(100), 'ü'.repeat(100)],
    '100 characters without the blanks around': [` ${'x'.repeat(100)} `, 'x'.repeat(100)],
    '100 emojis': ['🏐'.repeat(100), '🏐'.repeat(100)],
  };
  for (const [what, [name, kept]] of Object.entries(names)) {
    test(`a name, ${what}`, () => assert.is(parse({ name }).content.name, kept));
  }

  const copies: [string, string][] = [
    ['Heimspiel', 'Heimspiel (Kopie)'],
    ['Heimspiel (Kopie)', 'Heimspiel (Kopie) (Kopie)'],
    ['x'.repeat(92), `${'x'.repeat(92)} (Kopie)`],
    ['x'.repeat(100), `${'x'.repeat(92)} (Kopie)`],
    ['🏐'.repeat(100), `${'🏐'.repeat(92)} (Kopie)`],
  ];
  for (const [name, copy] of copies) {
    test(`a copy of a name of ${[...name].length} is called`, () => {
      assert.is(copyName(name), copy);
      assert.ok([...copyName(name)].length <= 100);
    });
  }

  const refused: Record<string, [object, Tier, string, string]> = {
    'no name': [{ name: '' }, 'pro', 'template-name-missing', 'body.name'],
    'a name of blanks': [{ name: ' \u2003 ' }, 'pro', 'template-name-missing', 'body.name'],
    'a name of 101': [{ name: 'x'.repeat(101) }, 'pro', 'template-name-too-long', 'body.name'],
    '2 games with free': [{ supported_games: 2 }, 'free', 'template-games-too-many 1', 'body.supported_games'],
    '3 games with amateur': [{ supported_games: 3 }, 'amateur', 'template-games-too-many 2', 'body.supported_games'],
    '4 games with pro': [{ supported_games: 4 }, 'pro', 'template-games-too-many 3', 'body.supported_games'],
    '4 games with premium': [{ supported_games: 4 }, 'premium', 'template-games-too-many 3', 'body.supported_games'],
  };
  for (const [what, [changes, tier, code, path]] of Object.entries(refused)) {
    test(`refuses ${what}`, () => {
      const error = refusal(changes, tier);
      assert.is([error.code, ...Object.values(error.params)].join(' '), code);
      assert.is(error.path, path);
    });
  }

  test('limits a post to three games despite a higher limit in the database', () => {
    const limits = { ...limitsOf('premium'), maxGamesPerTemplate: 999 };
    assert.throws(() => parseTemplate(draft({ supported_games: 4 }), limits, rules), /At most 3 game/);
  });

  const shown: Record<string, [object, number, string | undefined]> = {
    'game 2 in a template for 2': [{ elements: [apiText('teamHome2')] }, 2, undefined],
    'game 3 in a template for 2': [{ elements: [apiText('teamHome3')] }, 2, '3 of 2'],
    'game 2 in a placeholder': [{ elements: [{ type: 'text', content: '{{ teamAway2 }}' }] }, 1, '2 of 1'],
    'game 2 in a condition': [{ elements: [{ type: 'text', when: 'hasResult2' }] }, 1, '2 of 1'],
    'a design that says so itself': [{ supportedGames: 3, elements: [] }, 2, '3 of 2'],
    'a design that says too little': [{ supportedGames: 1, elements: [apiText('teamHome3')] }, 2, '3 of 2'],
    'a design that says what is saved': [{ supportedGames: 2, elements: [apiText('teamHome2')] }, 2, undefined],
  };
  for (const [what, [svg_config, supported_games, needed]] of Object.entries(shown)) {
    test(`${needed === undefined ? 'takes' : 'refuses'} ${what}`, () => {
      if (needed === undefined) return void parse({ svg_config, supported_games });
      const { code, issues = [] } = refusal({ svg_config, supported_games });
      assert.is(code, 'template-refused');
      assert.equal(
        issues.map((found) => [found.code, found.path, `${found.params['needed']} of ${found.params['supported']}`]),
        [['template-needs-games', 'supportedGames', needed]],
      );
    });
  }
});

describe('templates: the engine’s check', (test) => {
  const refused: Record<string, [object, [string, string][]]> = {
    'an unknown property': [{ colour: 'red' }, [['property-unknown', 'colour']]],
    'two faults in two elements': [
      { elements: [{ type: 'text', fontSize: 'big' }, { type: 'circle' }] },
      [
        ['type-wrong', 'elements.0.fontSize'],
        ['element-type-unknown', 'elements.1.type'],
      ],
    ],
    'an unknown format': [{ format: '2:3' }, [['value-invalid', 'format']]],
    'a newer version': [{ version: 99 }, [['template-version-newer', 'version']]],
    'a text of 2001': [text({ content: 'x'.repeat(2001) }), [['text-too-long', 'elements.0.content']]],
    'a template row in a template': [{ svg_config: { elements: [] } }, [['property-unknown', 'svg_config']]],
    'a template row as text': [{ svg_config: '{"elements":[]}' }, [['property-unknown', 'svg_config']]],
    'U+0000': [text({ content: 'a\u0000b' }), [['value-invalid', 'elements.0.content']]],
    'half a surrogate pair': [text({ content: 'a\ud800b' }), [['value-invalid', 'elements.0.content']]],
    'U+0000 in the name of a property': [
      { formats: { '1:1': { elements: { 'a\u0000': { x: 1 } } } }, elements: [{ type: 'text', id: 'a\u0000' }] },
      [
        ['value-invalid', 'formats.1:1.elements'],
        ['value-invalid', 'elements.0.id'],
      ],
    ],
  };
  for (const [what, [svg_config, expected]] of Object.entries(refused)) {
    test(`refuses ${what} and says where`, () => {
      const { code, status, path, issues = [] } = refusal({ svg_config });
      assert.equal([code, status, path], ['template-refused', 422, 'body.svg_config']);
      assert.equal(
        issues.map((found) => [found.code, found.path]),
        expected,
      );
      assert.ok(issues.every(({ message }) => message.length > 0));
    });
  }

  test('answers at most 100 issues', () => {
    const elements = Array.from({ length: 300 }, () => ({ type: 'circle' }));
    assert.is(refusal({ svg_config: { elements } }).issues?.length, 100);
  });

  test('keeps the template as sent, plus the schema version', () => {
    const svg_config = { elements: [{ type: 'text', content: 'a' }] };
    assert.equal(parse({ svg_config }).content, {
      name: 'Vorlage',
      supportedGames: 1,
      svgConfig: { ...svg_config, version: 1 },
      format: '4:5',
    });
  });

  test('refuses foreign pictures and stores own ones without their signature', () => {
    const { code, issues = [] } = refusal({ svg_config: picture('https://evil.example.com/a.png') });
    assert.equal(
      [code, issues[0]?.code, issues[0]?.path],
      ['template-refused', 'template-image-foreign', 'elements.0.href'],
    );
    const own = `/api/files/logos/${userId}/0a1b.png`;
    assert.equal(parse({ svg_config: picture(`${own}?mac=a`) }).content.svgConfig, { ...picture(own), version: 1 });
  });

  test('refuses to copy locked logos, and copies everything else that is stored', () => {
    const logo = picture(`/api/files/logos/${userId}/0a1b.png`);
    const locked = { ...rules, usableLogos: new Set<string>() };
    assert.throws(
      () => checkLogos(logo, locked),
      (error: ServerError) => error.code === 'template-refused' && error.issues?.[0]?.path === 'elements.0.href',
    );
    checkLogos(logo, rules);
    checkLogos(picture(`/api/files/backgrounds/${userId}/0a1b.png`), locked);
    checkLogos(picture('https://example.com/of-an-earlier-version.png'), locked);
  });
});

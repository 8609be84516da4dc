import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import type { TemplateBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { fromBody } from './post-template.ts';

const elements = [{ id: 'a', type: 'api-text', apiField: 'teamHome', x: 10, y: 100 }];
const body: TemplateBody = {
  id: 't',
  name: 'Runde',
  supported_games: 3,
  svg_config: { elements },
  format: '4:5',
  revision: 1,
  created_at: '',
  updated_at: '',
  locked: false,
};

describe('an own template', (test) => {
  test('draws as many games as its list says, also where its content does not say it', () => {
    const { source } = fromBody(body);
    const loaded = loadTemplate('config' in source ? source.config : undefined);
    assert.is(loaded.ok && loaded.template.supportedGames, 3);
  });
});

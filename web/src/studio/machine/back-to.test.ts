import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatStudio, parseStudio } from '../../post/studio-url.ts';
import { backTo } from './back-to.ts';

describe('the way back', (test) => {
  test('drops later choices and options of the games, and keeps template and format', () => {
    const place = parseStudio('/studio/handball/7/8/1?theme=dark&format=1:1&tab=result&home=true');
    assert.is(formatStudio(backTo(place, 'games')), '/studio/handball/7/8?theme=dark&format=1:1');
    assert.is(formatStudio(backTo(place, 'team')), '/studio/handball/7?theme=dark&format=1:1');
    assert.is(formatStudio(backTo(place, 'club')), '/studio/handball?theme=dark&format=1:1');
    assert.is(formatStudio(backTo(place, 'sport')), '/studio?theme=dark&format=1:1');
  });
});

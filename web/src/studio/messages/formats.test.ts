import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { de as panelsInGerman } from '../../editor/panels/messages/de.ts';
import { en as panelsInEnglish } from '../../editor/panels/messages/en.ts';
import { de } from './de.ts';
import { en } from './en.ts';

describe('the names of formats', (test) => {
  test('are the editor’s', () => {
    assert.equal(de.formats, panelsInGerman.basics.formats);
    assert.equal(en.formats, panelsInEnglish.basics.formats);
  });
});

import * as assert from 'uvu/assert';
import { bindAll } from '../../test/bind.ts';
import { describe } from '../../test/describe.ts';
import { getList, listNames, repeatLists } from './index.ts';
import { listSamples } from './samples.ts';

describe('samples of lists', (test) => {
  for (const name of listNames) {
    test(`${name} is read without a remark, and fills a plain row`, () => {
      const { plainRow, kind } = getList(name);
      const children = plainRow.fields.map((field) => {
        const isImage = getList(name).fields.some((one) => one.name === field && one.kind === 'image');
        return { type: isImage ? 'api-image' : 'api-text', apiField: field, id: field };
      });
      const elements = repeatLists.includes(name) ? [{ type: 'repeat', id: 'rows', for: name, max: 50, children }] : [];
      const { warnings, nodes } = bindAll({ elements }, { games: [], kind, [name]: listSamples[name] });
      assert.equal(warnings, []);
      const texts = nodes.flatMap((node) => (node.kind === 'text' ? [node.variants[0]] : []));
      assert.ok(
        texts.every((text) => text !== ''),
        JSON.stringify(texts),
      );
      assert.is(plainRow.fields.length > 0, repeatLists.includes(name));
      assert.ok(plainRow.fields.length === 0 || plainRow.fields.includes(plainRow.name));
    });
  }
});

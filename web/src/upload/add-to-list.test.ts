import { describe } from '@matchpost/engine/test';
import { QueryClient } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import { addToList } from './add-to-list.ts';

const queryKey = ['pictures'];

describe('a picture that was uploaded', (test) => {
  test('stands first in a list that is loaded', async () => {
    const queries = new QueryClient();
    queries.setQueryData(queryKey, ['a']);
    await addToList(queries, queryKey, 'b');
    assert.equal(queries.getQueryData(queryKey), ['b', 'a']);
    queries.clear();
  });
  test('makes no list of its own where none is loaded: the others would be missing', async () => {
    const queries = new QueryClient();
    await addToList(queries, queryKey, 'b');
    assert.is(queries.getQueryData(queryKey), undefined);
    queries.clear();
  });
});

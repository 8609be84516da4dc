import { describe } from '@matchpost/engine/test';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import { addToList, dropFromList, putInList } from './cached-list.ts';

interface Picture {
  id: string;
  name: string;
}

const { queryKey } = queryOptions({ queryKey: ['pictures'], queryFn: (): Picture[] => [] });
const [one, two] = [
  { id: '1', name: 'Halle' },
  { id: '2', name: 'Pokal' },
];

/** The list after a change; undefined if none is loaded. */
async function change(list: Picture[] | undefined, work: (queries: QueryClient) => unknown) {
  const queries = new QueryClient();
  if (list !== undefined) queries.setQueryData(queryKey, list);
  await work(queries);
  const after = queries.getQueryData(queryKey);
  queries.clear();
  return after;
}

describe('a cached list', (test) => {
  test('has a new item first', async () => {
    assert.equal(await change([one], (queries) => addToList(queries, queryKey, two)), [two, one]);
  });
  test('changes an item in its place', async () => {
    const renamed = { id: '1', name: 'Turnhalle' };
    assert.equal(await change([one, two], (queries) => putInList(queries, queryKey, renamed)), [renamed, two]);
    assert.equal(await change([two], (queries) => putInList(queries, queryKey, renamed)), [two]);
  });
  test('drops an item', async () => {
    assert.equal(await change([one, two], (queries) => dropFromList(queries, queryKey, '1')), [two]);
  });
  test('is not made of one item if none is loaded: the others would be missing', async () => {
    assert.is(await change(undefined, (queries) => addToList(queries, queryKey, one)), undefined);
    assert.is(await change(undefined, (queries) => putInList(queries, queryKey, one)), undefined);
  });
});

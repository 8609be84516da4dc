/** The readers of the lists in `engine/src/lists`. */
import type { RenderData } from '../../data.ts';
import { EngineError, type Issue } from '../../errors.ts';
import { getList, listNames, type ListName } from '../../lists/index.ts';
import type { ListReader, ReadList } from './read-list.ts';
import { readFixtures, readForm, readHeadToHead } from './games.ts';
import { readLineup, readPlayer, readScorers } from './people.ts';
import { readTable } from './table.ts';

const readers: Readonly<Record<ListName, ListReader>> = {
  table: readTable,
  form: readForm,
  headToHead: readHeadToHead,
  fixtures: readFixtures,
  lineup: readLineup,
  scorers: readScorers,
  player: readPlayer,
};

type ReadLists = Partial<Record<ListName, ReadList>>;

/** Reads the lists of a post. Throws `list-missing` for a kind without its list, and the first error in a list. */
export function readLists(data: RenderData): { lists: ReadLists; issues: Issue[] } {
  const read = listNames.flatMap((name) => {
    const list = readers[name](data);
    if (list === undefined && data.kind === getList(name).kind) {
      throw new EngineError('list-missing', { path: name, params: { kind: data.kind, list: name } });
    }
    return list ? [[name, list] as const] : [];
  });
  const issues = read.flatMap(([, list]) => list.issues);
  const broken = issues.filter(({ severity }) => severity === 'error');
  const [first] = broken;
  if (first) throw new EngineError(first.code, { path: first.path, params: first.params, issues: broken });
  return { lists: Object.fromEntries(read), issues };
}

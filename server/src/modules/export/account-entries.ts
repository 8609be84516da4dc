import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { StorageError, type Storage } from '../../storage/storage.ts';
import { Template, TemplateVersion } from '../templates/template.entity.ts';
import { loadFilePaths, tables } from './account-data.ts';
import { readme } from './readme.ts';
import type { ZipEntry } from './zip.ts';

interface Account {
  userId: string;
  email: string;
}

type Deps = Pick<Services, 'clock' | 'orm' | 'storage'>;

/** Yields all files of an account's export, one at a time. */
export async function* accountEntries({ clock, orm, storage }: Deps, account: Account): AsyncGenerator<ZipEntry> {
  const { userId, email } = account;
  const em = orm.em.fork();
  yield { path: 'README.txt', content: readme(email, swissDay(clock())), compress: true };
  for (const [path, query] of Object.entries(tables)) {
    const found = await em.execute<{ row: object }[]>(`select to_jsonb(t) as row from (${query}) t`, [userId]);
    const rows = found.map(({ row }) => row);
    yield json(path, path === 'profile.json' ? (rows[0] ?? null) : rows);
  }
  yield* templateEntries(em, userId);
  yield* fileEntries(em, storage, userId);
}

/** A template may have 2 MB, so only one is in memory at a time. */
async function* templateEntries(em: EntityManager, userId: string): AsyncGenerator<ZipEntry> {
  const rows = await em.find(
    Template,
    { user: userId },
    { fields: ['name'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  for (const { id, name } of rows) {
    const folder = `templates/${folderName(name)}-${id.slice(0, 8)}`;
    const versions = await em.find(TemplateVersion, { template: id }, { fields: ['revision'] });
    for (const { revision } of versions) {
      const version = await em.fork().findOne(TemplateVersion, { template: id, revision });
      if (version !== null)
        yield json(`${folder}/versions/${String(revision).padStart(4, '0')}.json`, exported(version));
    }
    const template = await em.fork().findOne(Template, { id });
    if (template !== null) yield json(`${folder}/template.json`, { id, ...exported(template) });
  }
}

async function* fileEntries(em: EntityManager, storage: Storage, userId: string): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for (const key of await loadFilePaths(em, userId)) {
    const [folder = '', , name = ''] = key.split('/');
    const path = `${folder}/${name}`;
    const object = await findObject(storage, key);
    if (object === undefined) missing.push(path);
    else yield { path, content: object.body, compress: false };
  }
  if (missing.length > 0) yield json('missing.json', missing);
}

async function findObject(storage: Storage, key: string) {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-missing') return undefined;
    throw error;
  }
}

type Saved = Pick<Template, 'name' | 'supportedGames' | 'format' | 'revision' | 'createdAt' | 'svgConfig'>;

/** The specification's table row, the form the editor and the command line read. */
function exported({ name, supportedGames, format, revision, createdAt, svgConfig }: Saved) {
  return {
    name,
    supported_games: supportedGames,
    format,
    revision,
    created_at: createdAt,
    svg_config: svgConfig,
  };
}

function json(path: string, value: unknown): ZipEntry {
  return { path, content: `${JSON.stringify(value, null, 2)}\n`, compress: true };
}

/** Letters and digits of any script; other characters are invalid on some file systems. */
function folderName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...plain].slice(0, 40).join('') || 'template';
}

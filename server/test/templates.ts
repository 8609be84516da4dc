import type { SignedIn, TestServer } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Row {
  id: string;
  name: string;
  revision: number;
  locked: boolean;
  svg_config?: Record<string, unknown>;
}

export type TemplateClient = ReturnType<typeof createTemplateClient>;

/** The template editor's requests. */
export function createTemplateClient({ app }: Pick<TestServer, 'app'>) {
  const request = ({ headers }: SignedIn, method: Method, path: string, payload?: object) =>
    app.inject({ method, url: `/api/templates${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  return {
    request,
    create: (who: SignedIn, payload: object) => request(who, 'POST', '', payload),
    get: (who: SignedIn, id: string) => request(who, 'GET', `/${id}`),
    save: (who: SignedIn, id: string, payload: object) => request(who, 'PUT', `/${id}`, payload),
    copy: (who: SignedIn, id: string) => request(who, 'POST', `/${id}/copy`),
    remove: (who: SignedIn, id: string) => request(who, 'DELETE', `/${id}`),
    restore: (who: SignedIn, id: string, version: number, revision: number) =>
      request(who, 'POST', `/${id}/versions/${version}/restore`, { revision }),
    list: async (who: SignedIn, query: Record<string, string> = {}): Promise<Row[]> =>
      (await request(who, 'GET', `?${new URLSearchParams(query)}`)).json(),
    versions: async (who: SignedIn, id: string): Promise<Row[]> =>
      (await request(who, 'GET', `/${id}/versions`)).json(),
  };
}

/** A template in the form the editor sends. */
export function draft(changes: object = {}) {
  const elements = [
    { id: 'title', type: 'text', content: 'Heimspiel', x: 540, y: 200, fontSize: 48 },
    { id: 'home', type: 'api-text', apiField: 'teamHome', x: 540, y: 300 },
  ];
  const svg_config: Record<string, unknown> = { format: '4:5', backgroundColor: '#1a1a1a', elements };
  return { name: 'Vorlage', supported_games: 1, svg_config, ...changes };
}

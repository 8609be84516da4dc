import { languages } from '@matchpost/engine/languages';
import { Type, type Static } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';
import { OneOf } from './text.ts';

/** The operator's texts. */
const PageName = Type.Union([Type.Literal('imprint'), Type.Literal('privacy'), Type.Literal('terms')]);
export type LegalPageName = Static<typeof PageName>;

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/:page',
  scope: 'public',
  tag: 'running',
  summary: "The operator's imprint, privacy policy or terms as HTML",
  params: Strict({ page: PageName }),
  query: Strict({ language: OneOf(languages) }),
  response: Strict({ html: Type.String() }),
});

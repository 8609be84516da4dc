import { getLegalText } from '../../contract/legal.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';

export function legalRoutes(scope: Scope, { legalTexts }: Pick<Services, 'legalTexts'>): void {
  scope.handle(getLegalText, async ({ params, query }) => ({ html: legalTexts.get(params.page, query.language) }));
}

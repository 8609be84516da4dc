import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TemplateItem } from '@matchpost/server/contract';
import { useLanguage } from '../../preferences/language.ts';
import type { Look } from '../../render/render-request.ts';
import { templateQuery } from '../../person/queries.ts';

type Language = ReturnType<typeof useLanguage>;

interface Drawn {
  key: string;
  games: number;
  loadLook(): Promise<Look>;
}

/** Drawn in the page once wanted, kept for the visit. */
const previewQuery = ({ key, games, loadLook }: Drawn, language: Language) =>
  queryOptions({
    queryKey: ['template-previews', key, language],
    queryFn: async () => {
      const [look, { drawPreview }] = await Promise.all([loadLook(), import('./draw-preview.ts')]);
      return drawPreview({ look, games, language });
    },
    staleTime: Infinity,
    retry: false,
  });

export function useThemePreview(theme: string, wanted: boolean) {
  const drawn = { key: theme, games: 1, loadLook: async () => ({ theme }) };
  return useQuery({ ...previewQuery(drawn, useLanguage()), enabled: wanted });
}

export function useTemplatePreview(template: TemplateItem, wanted: boolean) {
  const queries = useQueryClient();
  return useQuery({ ...previewQuery(ownTemplate(template, queries), useLanguage()), enabled: wanted });
}

function ownTemplate({ id, revision, supported_games: games }: TemplateItem, queries: QueryClient): Drawn {
  return {
    key: `${id}@${revision}`,
    games,
    loadLook: async () => ({ config: (await queries.fetchQuery(templateQuery(id))).svg_config }),
  };
}

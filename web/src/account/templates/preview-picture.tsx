import { type UseQueryResult, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ImageOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import type { Preview } from './draw-preview.ts';
import type { TemplateItem } from '@matchpost/server/contract';
import { useLanguage } from '../../preferences/language.ts';
import type { TemplateSource } from '../../render/render-request.ts';
import { templateQuery } from '../../person/queries.ts';

interface PreviewPictureProps {
  query: Pick<UseQueryResult<Preview>, 'data' | 'error'>;
  alt: string;
}

/** The template as a post, in a 4:5 frame whatever its format. */
export function PreviewPicture({ query: { data, error }, alt }: PreviewPictureProps) {
  const t = useTranslations('templates');
  if (error !== null) {
    return (
      <div className="grid aspect-[4/5] w-full place-content-center justify-items-center gap-2 bg-line p-4 text-center">
        <ImageOff aria-hidden="true" className="size-7 text-soft" />
        <p>{t('drawFailed')}</p>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="aspect-[4/5] w-full">
        <span className="sr-only">{t('drawing')}</span>
        <Skeleton className="size-full" />
      </div>
    );
  }
  return data.kind === 'drawn' ? <Drawn drawn={data} alt={alt} /> : <Broken sentences={data.sentences} />;
}

function Drawn({ drawn, alt }: { drawn: Extract<Preview, { kind: 'drawn' }>; alt: string }) {
  const t = useTranslations('templates');
  const url = useObjectUrl(drawn.file);
  return (
    <div className="relative grid aspect-[4/5] w-full place-items-center bg-line">
      {url !== undefined && (
        <img src={url} alt={alt} width={drawn.width} height={drawn.height} className="max-h-full max-w-full" />
      )}
      {drawn.isPictureMissing && (
        <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-sheet p-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
          {t('missingPicture')}
        </p>
      )}
    </div>
  );
}

const SHOWN = 3;

function Broken({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('templates');
  const more = sentences.length - SHOWN;
  return (
    <div className="flex aspect-[4/5] w-full flex-col gap-3 overflow-y-auto border-l-4 border-bad bg-line p-4">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
        {t('broken')}
      </p>
      <ul className="flex flex-col gap-2 [overflow-wrap:anywhere]">
        {sentences.slice(0, SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">{t('brokenMore', { count: more })}</p>}
    </div>
  );
}

type Language = ReturnType<typeof useLanguage>;

interface Drawn {
  key: string;
  games: number;
  loadSource(): Promise<TemplateSource>;
}

/** Drawn on demand and cached for the visit. */
const previewQuery = ({ key, games, loadSource }: Drawn, language: Language) =>
  queryOptions({
    queryKey: ['template-previews', key, language],
    queryFn: async () => {
      const [source, { drawPreview }] = await Promise.all([loadSource(), import('./draw-preview.ts')]);
      return drawPreview({ source, games, language });
    },
    staleTime: Infinity,
    retry: false,
  });

export function useThemePreview(theme: string, wanted: boolean) {
  const drawn = { key: theme, games: 1, loadSource: async () => ({ theme }) };
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
    loadSource: async () => ({ config: (await queries.fetchQuery(templateQuery(id))).svg_config }),
  };
}

import type { Format } from '@matchpost/engine/formats';
import type { BackgroundBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isFailed } from '../league/queries.ts';
import { backgroundsQuery, templateQuery, useHandle } from '../person/queries.ts';
import { useLanguage } from '../preferences/language.ts';
import { useSession } from '../session/session.ts';
import type { RequestFacts } from './build-request.ts';
import { fromBody, fromTheme, toBackgroundData, type PostTemplate } from './post-template.ts';
import { findTemplateState } from './template-state.ts';
import type { ThemeName } from './studio-url.ts';

/** The style of a post; without a format the template's own. */
export interface PostStyle {
  theme: ThemeName;
  templateId?: string | undefined;
  format?: Format | undefined;
  backgroundId?: string | undefined;
}

/**
 * Undefined while an own template loads, and when nobody can tell about it: the theme in its place could leave unseen. One
 * that is gone gives way to the theme.
 */
export function useTemplate({ theme, templateId }: PostStyle): PostTemplate | undefined {
  const { state, body } = useOwnTemplate(templateId);
  return useMemo(() => {
    if (state === 'loading' || state === 'failed') return undefined;
    return body === undefined ? fromTheme(theme) : fromBody(body);
  }, [state, body, theme]);
}

/** The own template of a post; `body` only when it is ready. */
export function useOwnTemplate(templateId: string | undefined) {
  const { status, paid } = useSession();
  const isAsked = templateId !== undefined && status === 'signed-in' && paid;
  // Each component that mounts would ask again for one that is gone, and what it draws meanwhile mounts others.
  const query = { ...templateQuery(templateId ?? ''), enabled: isAsked, retryOnMount: false };
  const { data, error, fetchStatus, refetch } = useQuery(query);
  const answer = { data, error, isPaused: fetchStatus === 'paused' };
  const state = templateId === undefined ? 'theme' : findTemplateState({ status, paid }, answer);
  const retry = () => void refetch();
  return { state, body: state === 'ready' ? data : undefined, error: isAsked ? error : null, retry };
}

/** The chosen background as posts take it; null without one, undefined while the collection is missing. */
function useBackground({ backgroundId, ...style }: PostStyle) {
  const { image } = useChosenImage(backgroundId, useTemplate(style));
  return useMemo(() => image && toBackgroundData(image), [image]);
}

export type AccountFacts = Pick<RequestFacts, 'language' | 'branding' | 'handle' | 'background'>;

/** The account's part of every post with a style, undefined until it is loaded; the same object while nothing changes. */
export function useAccountFacts(style: PostStyle): AccountFacts | undefined {
  const language = useLanguage();
  const { status, tier } = useSession();
  const handle = useHandle();
  const background = useBackground(style);
  return useMemo(() => {
    if (status === 'loading' || handle === null || background === undefined) return undefined;
    return { language, branding: tier === 'free', handle, ...(background !== null && { background }) };
  }, [language, status, tier, handle, background]);
}

export interface ChosenImage {
  /** Null without one, undefined while the collection is missing: a post without its image could leave unseen. */
  image: BackgroundBody | null | undefined;
  isFailed: boolean;
  error: unknown;
  retry(): void;
}

/** The image with this id in the person's collection, for a post with this template. */
export function useChosenImage(id: string | undefined, template: PostTemplate | undefined): ChosenImage {
  const { status } = useSession();
  const isAsked = id !== undefined && status === 'signed-in';
  const answer = useQuery({ ...backgroundsQuery, enabled: isAsked });
  const isMissing = isAsked && isFailed(answer);
  // A post whose template shows no image is drawn all the same.
  const isNeeded = template?.takesImage !== false;
  const isNone = !isAsked || (isMissing && !isNeeded);
  return {
    image: isNone ? null : answer.data && (answer.data.find((one) => one.id === id) ?? null),
    isFailed: isMissing && isNeeded,
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}

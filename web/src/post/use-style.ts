import type { Format } from '@matchpost/engine/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { backgroundsQuery, templateQuery } from '../person/queries.ts';
import { useSession } from '../session/session.ts';
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

/** Undefined while an own template loads; one that cannot be had gives way to the theme. */
export function useTemplate({ theme, templateId }: PostStyle): PostTemplate | undefined {
  const { state, body } = useOwnTemplate(templateId);
  return useMemo(() => {
    if (state === 'loading') return undefined;
    return body === undefined ? fromTheme(theme) : fromBody(body);
  }, [state, body, theme]);
}

/** The own template of a post; `body` only when it is ready. */
export function useOwnTemplate(templateId: string | undefined) {
  const { status, paid } = useSession();
  const isAsked = templateId !== undefined && status === 'signed-in' && paid;
  // Each component that mounts would ask again for one that is gone, and what it draws meanwhile mounts others.
  const query = { ...templateQuery(templateId ?? ''), enabled: isAsked, retryOnMount: false };
  const { data, error, fetchStatus } = useQuery(query);
  const answer = { data, error, isPaused: fetchStatus === 'paused' };
  const state = templateId === undefined ? 'theme' : findTemplateState({ status, paid }, answer);
  return { state, body: state === 'ready' ? data : undefined, error: isAsked ? error : null };
}

/** Null without one, undefined while the collection loads. */
export function useBackground({ backgroundId }: PostStyle) {
  const { status } = useSession();
  const isAsked = backgroundId !== undefined && status === 'signed-in';
  const { data, isError, fetchStatus } = useQuery({ ...backgroundsQuery, enabled: isAsked });
  const isFailed = isError || fetchStatus === 'paused';
  return useMemo(() => {
    if (!isAsked || (data === undefined && isFailed)) return null;
    if (data === undefined) return undefined;
    const found = data.find(({ id }) => id === backgroundId);
    return found === undefined ? null : toBackgroundData(found);
  }, [isAsked, isFailed, data, backgroundId]);
}

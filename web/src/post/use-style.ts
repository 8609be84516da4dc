import type { Format } from '@matchpost/engine/formats';
import { ApiError } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { backgroundsQuery, templateQuery } from '../person/queries.ts';
import { useSession } from '../session/session.ts';
import { fromBody, fromTheme, toBackgroundData, type PostTemplate } from './post-template.ts';
import type { ThemeName } from './studio-url.ts';

/** The style of a post; without a format the template's own. */
export interface PostStyle {
  theme: ThemeName;
  templateId?: string | undefined;
  format?: Format | undefined;
  backgroundId?: string | undefined;
}

/** Undefined while an own template loads; one that is gone, or locked by the plan, gives way to the theme. */
export function useTemplate({ theme, templateId }: PostStyle): PostTemplate | undefined {
  const { status, paid } = useSession();
  const isOwn = templateId !== undefined && status === 'signed-in' && paid;
  const { data, error } = useQuery({ ...templateQuery(templateId ?? ''), enabled: isOwn });
  // A known template outlasts a refresh that fails.
  const isGone =
    data === undefined ? error !== null : data.locked || (error instanceof ApiError && error.status === 404);
  return useMemo(() => {
    if (!isOwn || isGone) return fromTheme(theme);
    return data === undefined ? undefined : fromBody(data);
  }, [isOwn, isGone, theme, data]);
}

/** Null without one, undefined while the collection loads. */
export function useBackground({ backgroundId }: PostStyle) {
  const { status } = useSession();
  const isAsked = backgroundId !== undefined && status === 'signed-in';
  const { data, isError } = useQuery({ ...backgroundsQuery, enabled: isAsked });
  return useMemo(() => {
    if (!isAsked || (data === undefined && isError)) return null;
    if (data === undefined) return undefined;
    const found = data.find(({ id }) => id === backgroundId);
    return found === undefined ? null : toBackgroundData(found);
  }, [isAsked, isError, data, backgroundId]);
}

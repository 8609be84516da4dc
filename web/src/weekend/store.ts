import { createStore } from '@xstate/store';
import { useSelector } from '@xstate/react';
import { formatNames } from '@matchpost/engine/formats';
import { store as keep } from '../device/storage.ts';
import { findStoredFields } from '../device/stored-fields.ts';
import { isId, startPlace, themeNames } from '../post/studio-url.ts';
import type { PostStyle } from '../post/use-style.ts';
import type { RenderRequest } from '../render/render-request.ts';
import type { LeagueGame } from '../league/game.ts';

/** A post as it would leave: its picture's request, and the text beside it. */
export interface Ready {
  /** Equal for equal pictures. */
  key: string;
  request: RenderRequest;
  games: readonly LeagueGame[];
  caption: string;
  altText: string;
}

interface WeekendContext {
  earlier: number;
  later: number;
  /** The club's teams without a slot are shown. */
  withOthers: boolean;
  /** For all posts without a choice of their own. */
  style: PostStyle;
  /** By post. */
  styles: Readonly<Record<string, PostStyle>>;
  /** By post: the person's own choice, in place of the state's. */
  picks: Readonly<Record<string, boolean>>;
  ready: Readonly<Record<string, Ready>>;
  /** The post on the whole screen. */
  opened: string | undefined;
  /** The files of all picked posts are being drawn, or drawn. */
  isPreparing: boolean;
}

export const weekend = createStore({
  context: {
    earlier: 0,
    later: 0,
    withOthers: false,
    style: toStyle(findStoredFields('weekend-look')),
    styles: {},
    picks: {},
    ready: {},
    opened: undefined,
    isPreparing: false,
  } as WeekendContext,
  on: {
    showEarlier: (context) => ({ ...context, earlier: context.earlier + 1 }),
    showLater: (context) => ({ ...context, later: context.later + 1 }),
    showOthers: (context) => ({ ...context, withOthers: true }),
    /** A style for all replaces those of single posts. */
    chooseStyle: (context, { style }: { style: PostStyle }) => ({ ...context, style, styles: {} }),
    chooseOwnStyle: (context, { post, style }: { post: string; style: PostStyle }) => ({
      ...context,
      styles: { ...context.styles, [post]: style },
    }),
    pick: (context, { post, isPicked }: { post: string; isPicked: boolean }) => ({
      ...context,
      picks: { ...context.picks, [post]: isPicked },
    }),
    pickAll: (context, { posts, isPicked }: { posts: readonly string[]; isPicked: boolean }) => ({
      ...context,
      picks: { ...context.picks, ...Object.fromEntries(posts.map((post) => [post, isPicked])) },
    }),
    /** Undefined takes it away: nobody keeps it up to date. */
    setReady: (context, { post, ready }: { post: string; ready: Ready | undefined }) => {
      const { [post]: before, ...others } = context.ready;
      if (before === ready) return context;
      return { ...context, ready: ready === undefined ? others : { ...others, [post]: ready } };
    },
    open: (context, { post }: { post: string | undefined }) => ({ ...context, opened: post }),
    prepare: (context) => ({ ...context, isPreparing: true }),
    stop: (context) => ({ ...context, isPreparing: false }),
    /** After sharing: the states of these posts decide again whether they are picked. */
    shared: (context, { posts }: { posts: readonly string[] }) => ({
      ...context,
      picks: Object.fromEntries(Object.entries(context.picks).filter(([post]) => !posts.includes(post))),
    }),
  },
});

weekend.subscribe(({ context: { style } }) => {
  // A photo belongs to one weekend.
  const { backgroundId: _, ...kept } = style;
  keep('weekend-look', JSON.stringify(kept));
});

/** Selects a part of the page's state; rerenders only if it changes. */
export function useWeekend<T>(select: (context: WeekendContext) => T): T {
  return useSelector(weekend, ({ context }) => select(context));
}

/** The stored style; another version of this page may have written it. */
export function toStyle(parts: ReadonlyMap<string, unknown>): PostStyle {
  const templateId = parts.get('templateId');
  const format = formatNames.find((name) => name === parts.get('format'));
  return {
    theme: themeNames.find((name) => name === parts.get('theme')) ?? startPlace.theme,
    ...(typeof templateId === 'string' && isId(templateId) && { templateId }),
    ...(format && { format }),
  };
}

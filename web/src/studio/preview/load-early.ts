import { loadFontsEarly } from '@matchpost/engine/browser-fonts';
import type { ThemeTemplates } from '@matchpost/engine/theme-loader';
import { mayLoadAhead } from '../../device/connection.ts';
import { whenIdle } from '../../device/idle.ts';
import { clubsQuery, gameQuery, gamesQuery, tableQuery, teamsQuery } from '../../league/queries.ts';
import { prefetch } from '../../person/with-queries.tsx';
import type { Place } from '../../post/studio-url.ts';
import type { ListKind } from '../../render/list-kinds.ts';
import { loadPictureEarly } from '../../render/load-picture.ts';
import { prerenderPicture } from '../studio-actor.ts';
import { loadDrawing } from './load-drawing.ts';
import { siteOrigin } from '../../device/site.ts';

type Template = Pick<Place, 'theme'> & { templateId?: string | undefined };

/** Begins to load what a linked post needs, before the studio is rendered. The studio asks again and reports failures. */
export function loadEarly(place: Place): void {
  if (place.kind !== undefined) return loadListEarly(place, place.kind);
  if (place.gameIds.length === 0) return;
  loadPreview(place);
  loadLeagueEarly(place);
  if (place.templateId === undefined) void loadFonts(place).catch(() => undefined);
}

/** Loads the preview and its worker while the page is idle, if the connection has room for files that may not be used. */
export function loadAhead(template: Template, { branding }: { branding: boolean }): void {
  whenIdle(() => {
    if (!mayLoadAhead()) return;
    loadPreview(template);
    prerenderPicture(branding);
  });
}

function loadListEarly({ sport, clubId, teamId, theme, templateId }: Place, kind: ListKind): void {
  void import('../lists/list-step.tsx').catch(() => undefined);
  void loadDrawing().catch(() => undefined);
  if (templateId === undefined) {
    void import('@matchpost/engine/list-theme-loader')
      .then(({ loadListTheme }) => loadListTheme(kind, theme))
      .catch(() => undefined);
  }
  if (sport === undefined || clubId === undefined || teamId === undefined) return;
  const team = { sport, clubId, teamId };
  if (kind === 'table') void prefetch(tableQuery(team));
  void prefetch(gamesQuery(team));
  void prefetch(clubsQuery(sport));
}

function loadPreview({ theme, templateId }: Template): void {
  void import('./preview-step.tsx').catch(() => undefined);
  void loadDrawing().catch(() => undefined);
  if (templateId === undefined) void loadTheme(theme).catch(() => undefined);
}

function loadLeagueEarly({ sport, clubId, teamId, gameIds }: Place): void {
  if (sport === undefined || clubId === undefined || teamId === undefined) return;
  const team = { sport, clubId, teamId };
  for (const id of gameIds) {
    void prefetch(gameQuery(team, id)).then((answer) => {
      if (answer === undefined) return;
      for (const logo of [answer.game.teamHomeLogo, answer.game.teamAwayLogo]) loadPictureEarly(logo, siteOrigin());
    });
  }
  void prefetch(gamesQuery(team));
  void prefetch(clubsQuery(sport));
  void prefetch(teamsQuery(sport, clubId));
}

/** The first page of the studio draws nothing: themes are loaded with a post. */
async function loadTheme(theme: string): Promise<ThemeTemplates> {
  const themes = await import('@matchpost/engine/theme-loader');
  return themes.loadTheme(theme);
}

/** The template is the one the post will have, unless a result changes the tab: its fonts are the same. */
async function loadFonts({ theme, tab, gameIds, sport }: Place): Promise<void> {
  const games = gameIds.length === 1 ? 1 : gameIds.length === 2 ? 2 : 3;
  loadFontsEarly((await loadTheme(theme))({ tab, games, sport }));
}

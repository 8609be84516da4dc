import { formatNames, type Format } from '@matchpost/engine/formats';
import type { RenderData } from '@matchpost/engine';
import type { BackgroundBody, TemplateBody } from '@matchpost/server/contract';
import type { TemplateSource } from '../render/render-request.ts';
import { THEME_FORMAT } from './studio-url.ts';

/** A design for the post, with what its request depends on. */
export interface PostTemplate {
  source: TemplateSource;
  /** Its own. */
  format: Format;
  /** Tells own templates and their versions apart; '' for a theme. */
  revision: string;
  /** It has a place for the person's background image. */
  takesImage: boolean;
  /** Of an own template: the most games it draws. */
  supportedGames?: number;
}

export function fromTheme(theme: string): PostTemplate {
  return { source: { theme }, format: THEME_FORMAT, revision: '', takesImage: true };
}

/** An own template as the server sends it. */
export function fromBody({ id, revision, svg_config: config, format, supported_games }: TemplateBody): PostTemplate {
  const revisionName = `${id}@${revision}`;
  return {
    source: { config: { ...config, supportedGames: supported_games } },
    format: toFormat(format),
    revision: revisionName,
    takesImage: config['useBackgroundPlaceholder'] === true,
    supportedGames: supported_games,
  };
}

export function toFormat(name: string): Format {
  return formatNames.find((known) => known === name) ?? THEME_FORMAT;
}

/** A background image as posts take it. */
export function toBackgroundData({
  file_url,
  subject_url,
  view,
}: Pick<BackgroundBody, 'file_url' | 'subject_url' | 'view'>): NonNullable<RenderData['background']> {
  return { ...view, image: file_url, ...(subject_url !== null && { subject: subject_url }) };
}

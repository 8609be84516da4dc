import type { Format } from '@matchpost/engine/formats';
import { THEME_FORMAT } from '../../post/studio-url.ts';
import { useStudioState } from '../use-studio.ts';
import { useTemplate } from './use-request.ts';

/** The format the post is made in, and the template's own; that of the themes while a template is on its way. */
export function useFormat(): { format: Format; own: Format } {
  const chosen = useStudioState(({ context }) => context.place.format);
  const own = useTemplate()?.format ?? THEME_FORMAT;
  return { format: chosen ?? own, own };
}

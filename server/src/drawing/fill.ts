import type { RenderData, Template } from '@matchpost/engine';
import { createLru } from '@matchpost/leagues/cache';
import { getDesign, listGone, type Pictures, type Post } from './post.ts';

const KEPT_BYTES = 64 * 1024 * 1024;

/** Puts pictures in the place of their references. One design stays one object: a process is sent it once. */
export function createFiller(): (post: Post) => Pick<Post, 'template' | 'data'> {
  const kept = createLru<Template>(KEPT_BYTES);
  return ({ template, data, pictures }) => {
    if (pictures.size === 0) return { template, data };
    const name = [getDesign(template), ...listGone(pictures)].join(' ');
    const known = kept.get(name) ?? fillTemplate(template, pictures);
    kept.set(name, known, sizeOf(known));
    return { template: known, data: fillData(data, pictures) };
  };
}

function fillTemplate(template: Template, pictures: Pictures): Template {
  const elements = template.elements.map((element) => fillElement(element, pictures)) as Template['elements'];
  const changed = elements.some((element, index) => element !== template.elements[index]);
  const { backgroundImageUrl: href } = template;
  const background = href === null ? undefined : pictures.get(href);
  if (!changed && background === undefined) return template;
  return { ...template, elements, ...(background === undefined ? {} : { backgroundImageUrl: background || null }) };
}

interface HasPictures {
  href?: unknown;
  children?: unknown;
}

/** The same object where there is nothing to fill. */
function fillElement(element: object, pictures: Pictures): object {
  const { href, children } = element as HasPictures;
  const uri = typeof href === 'string' ? pictures.get(href) : undefined;
  const filled = uri === undefined ? element : { ...element, href: uri };
  if (!Array.isArray(children)) return filled;
  const own = children.map((child: object) => fillElement(child, pictures));
  return own.some((child, index) => child !== children[index]) ? { ...filled, children: own } : filled;
}

function fillData(data: RenderData, pictures: Pictures): RenderData {
  const filled = (href: string): string => pictures.get(href) ?? href;
  const { background, club } = data;
  return {
    ...data,
    games: data.games.map((game) => ({
      ...game,
      teamHomeLogo: filled(String(game.teamHomeLogo ?? '')),
      teamAwayLogo: filled(String(game.teamAwayLogo ?? '')),
    })),
    ...(background?.image === undefined ? {} : { background: { ...background, image: filled(background.image) } }),
    ...(club?.logo === undefined ? {} : { club: { ...club, logo: filled(club.logo) } }),
  };
}

function sizeOf({ elements, backgroundImageUrl }: Template): number {
  return elements.reduce((size, element) => size + lengthOf(element), backgroundImageUrl?.length ?? 0);
}

function lengthOf(element: object): number {
  const { href, children } = element as HasPictures;
  const own = typeof href === 'string' ? href.length : 100;
  return Array.isArray(children) ? children.reduce((size, child: object) => size + lengthOf(child), own) : own;
}

import {
  type Engine,
  type PixelResult,
  findField,
  type ElementsResult,
  type Game,
  type Template,
  type ErrorCode,
  type Issue,
} from '@matchpost/engine';
import type { PictureOrder } from '../drawing/orders.ts';
import { kindOf } from '../../kinds/index.ts';
import { findByPath } from '../../document/levels.ts';
import { findEmpty } from './find-empty.ts';
import { findOutside } from './find-outside.ts';
import type { Finding, FindingKind } from './finding.ts';
import { readLetters } from './read-letters.ts';
import { listPlaces, type Place } from './list-places.ts';

type CheckEngine = Pick<Engine, 'drawElements' | 'renderPixels'>;

interface CheckedPost {
  pixels: PixelResult;
  findings: Finding[];
}

/** Draws a post and says what is wrong with it. Throws what the engine throws. */
export async function checkPost(engine: CheckEngine, order: PictureOrder): Promise<CheckedPost> {
  const { template, data, format, scale } = order;
  const drawn = await engine.drawElements(template, data, { format });
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const findings = [
    ...readWarnings(drawn.warnings, template),
    ...findMissingLogos(template, drawn, data.games),
    ...findEmpty(template, drawn, data),
    ...findOutside(template, drawn, format),
    ...(await readLetters(engine, order, { drawn, pixels })),
  ];
  return { pixels, findings: dropDoubles(findings) };
}

/** A picture that is missing twice is said once. */
function dropDoubles(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Teams without a crest on a post that wants to show one. */
function findMissingLogos(
  template: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  games: readonly Game[],
): Finding[] {
  return listPlaces(template, drawn, games.length).flatMap((place) => findMissing(place, games));
}

function findMissing({ element, row }: Place, games: readonly Game[]): Finding[] {
  const source = kindOf(element).picture?.(element);
  const found = source !== undefined && 'field' in source ? findField(source.field) : undefined;
  if (found === undefined || found.game === 0) return [];
  const game = games[(found.game === 1 ? row : found.game) - 1];
  if (game === undefined) return [];
  const isHome = found.field.name === 'teamHomeLogo';
  const team = isHome ? game.teamHome : game.teamAway;
  if ((isHome ? game.teamHomeLogo : game.teamAwayLogo) !== '' || team === '') return [];
  return [{ kind: 'logo', elementId: element.id, params: { team } }];
}

const kinds: Partial<Record<ErrorCode, FindingKind>> = {
  'text-shortened': 'shortened',
  'glyph-missing': 'glyph',
  'image-not-found': 'picture',
  'image-unreadable': 'picture',
  'image-too-large': 'picture',
  'image-timeout': 'picture',
};

/** What the engine said about a post, as far as somebody can do something about it. */
function readWarnings(warnings: readonly Issue[], template: Template): Finding[] {
  return warnings.flatMap(({ code, path, params }): Finding[] => {
    const kind = kinds[code];
    if (kind === undefined) return [];
    const elementId = findByPath({ template }, path)?.id;
    return [{ kind, ...(elementId !== undefined && { elementId }), params: kind === 'picture' ? {} : params }];
  });
}

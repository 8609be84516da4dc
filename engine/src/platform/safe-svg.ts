import { EngineError } from '../errors.ts';

const equals = /\s*=/y;
/** Allowed beginnings of an href. Embedded SVG pictures are refused: they could reference files themselves. */
const allowedHref = /\s*=\s*["'](?:#|data:image\/(?:png|jpeg);base64,)/y;
/** Attributes follow a blank, a prefix's colon or a closing quote; base64 has none of these. */
const beforeAttribute = /[\s:"'/]/;
const forbidden = ['<!', '<?xml-', '<text', '<tspan', '<style', '<script', '<foreignObject'];

/**
 * Throws `raster-failed` unless the document is safe for the rasterizer, which reads every other href as a *file path*
 * and resolves entities first.
 */
export function assertSafeSvg(svg: string): void {
  const found = forbidden.find((part) => svg.includes(part));
  if (found !== undefined) throw new EngineError('raster-failed', { params: { reason: `${found} is not allowed` } });
  for (let at = svg.indexOf('href'); at >= 0; at = svg.indexOf('href', at + 4)) {
    if (!isAttribute(svg, at)) continue;
    allowedHref.lastIndex = at + 4;
    if (!allowedHref.test(svg)) {
      const seen = svg.slice(at, at + 60);
      throw new EngineError('raster-failed', { params: { reason: `only data: and # references, found ${seen}` } });
    }
  }
}

/** True when `href` at this place could be read as an attribute's name. */
function isAttribute(svg: string, at: number): boolean {
  equals.lastIndex = at + 4;
  return beforeAttribute.test(svg.charAt(at - 1)) && equals.test(svg);
}

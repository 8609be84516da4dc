/** The texts of a file that is being reduced: read with their styles, written as paths once their fonts are there. */
import type { FontRequest } from '../../assets/assets.ts';
import type { Cascade, Style } from './cascade.ts';
import { svgLimits } from './limits.ts';
import type { LossList } from './losses.ts';
import type { SvgNode } from './document.ts';
import type { CleanNode } from './clean-tree.ts';
import { mostLetters, readLetters } from './text-letters.ts';
import { outlineRuns, runsOf, type Lettering, type OutlinedRun, type TextRun } from './text-runs.ts';
import type { Size } from '../../rect.ts';

/** The properties an element inherits while a file is reduced. */
export interface Around {
  viewport: Size;
  style: Style;
  /** The clip around the element: it may hold shapes only. */
  clip?: CleanNode;
}

interface OutlinerOptions {
  cascade: Cascade;
  losses: LossList;
  /** Writes the allowed properties to the element. */
  copyStyle: (node: SvgNode, clean: CleanNode, style: Style) => void;
}

interface OpenText {
  node: SvgNode;
  /** Takes the outlines. */
  clean: CleanNode;
  runs: TextRun[];
  clip: CleanNode | undefined;
}

interface GlyphPath {
  data: string;
  /** Equal for letters that may share one path. */
  styleKey: string;
  path: CleanNode;
}

/** The properties a `tspan` passes to its letters. */
const glyphProperties: ReadonlySet<string> = new Set(
  `color fill fill-opacity paint-order stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width`.split(/\s+/),
);

/** Characters of one path: a longer one would be cut when the result is read again. */
const longestPath = svgLimits.pathData / 2;

export class TextOutliner {
  private readonly texts: OpenText[] = [];
  private readonly options: OutlinerOptions;
  private letters = 0;

  constructor(options: OutlinerOptions) {
    this.options = options;
  }

  get count(): number {
    return this.texts.length;
  }

  /** The faces to load before {@link finish}. */
  listRequests(): FontRequest[] {
    return this.texts.flatMap(({ runs }) =>
      runs.map(({ text, font: { family, weight, style } }) => ({ text, family, weight, style })),
    );
  }

  open(node: SvgNode, clean: CleanNode, { style, viewport, clip }: Around): void {
    if (style.get('display') === 'none') return;
    const letters = readLetters(node, style, { ...this.options, viewport }, mostLetters - this.letters);
    this.letters += letters.length;
    this.texts.push({ node, clean, runs: runsOf(letters), clip });
  }

  /** Writes the outlines; without `lettering` the texts are reported as missing. */
  finish(lettering: Lettering | undefined): void {
    for (const text of this.texts) this.write(text, lettering);
  }

  private write({ node, clean, runs, clip }: OpenText, lettering: Lettering | undefined): void {
    const { losses } = this.options;
    if (lettering === undefined) return losses.text('svg-text-missing', node);
    const outlines = outlineRuns(runs, { lettering, losses, node });
    const paths = joinPaths(outlines.flatMap((run) => this.toPaths(run)));
    if (clip === undefined) clean.children = paths;
    else {
      const own = paths.map((path) => within(path, clean));
      clip.children = clip.children.flatMap((child) => (child === clean ? own : child));
    }
  }

  private toPaths({ chain, style, glyphs }: OutlinedRun): GlyphPath[] {
    const path: CleanNode = { name: 'path', attributes: new Map(), children: [], links: new Map() };
    let styleKey = '';
    for (const node of chain) {
      const own = new Map([...this.options.cascade.styleOf(node)].filter(([name]) => glyphProperties.has(name)));
      this.options.copyStyle(node, path, own);
      if (own.size > 0) styleKey += JSON.stringify([...own]);
    }
    // Glyphs are filled by the nonzero rule, whatever the shapes around them inherit.
    for (const rule of ['fill-rule', 'clip-rule']) if (style.has(rule)) path.attributes.set(rule, 'nonzero');
    return glyphs.map((data) => ({ data, styleKey, path }));
  }
}

/** The path with everything its group would have passed to it. */
function within(path: CleanNode, group: CleanNode): CleanNode {
  const attributes = new Map([...group.attributes, ...path.attributes]);
  return { ...path, attributes, links: new Map([...group.links, ...path.links]) };
}

/** Letters of one style become one path, so that a gradient runs across all of them. */
function joinPaths(glyphs: readonly GlyphPath[]): CleanNode[] {
  const joined: GlyphPath[] = [];
  for (const glyph of glyphs) {
    const last = joined.at(-1);
    if (last && last.styleKey === glyph.styleKey && last.data.length + glyph.data.length <= longestPath)
      last.data += glyph.data;
    else joined.push({ ...glyph });
  }
  return joined.map(({ data, path }) => ({ ...path, attributes: new Map([['d', data], ...path.attributes]) }));
}

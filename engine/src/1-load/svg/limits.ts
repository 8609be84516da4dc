/** Limits for hostile files. Past a limit the reader throws or drops the part; it never keeps working. */
export const svgLimits = {
  bytes: 5 * 1024 * 1024,
  elements: 20_000,
  depth: 64,
  /** Elements after following every `use`, clip and mask. */
  expandedElements: 50_000,
  /** Nesting after following references; the rasterizer recurses as deep. */
  expandedDepth: 192,
  /** Characters of path data after following references. */
  expandedPathData: 10_000_000,
  /** Lines and curves in a file; an arc is up to four. */
  segments: 100_000,
  /** The cost of drawing, as `draw-cost.ts` counts it: ten seconds at 2048 pixels. */
  drawSteps: 200_000,
  /** One path. */
  pathData: 200_000,
  /** One selector compared with one element counts as one step. */
  selectorSteps: 5_000_000,
  cssRules: 10_000,
  transformLength: 4_000,
  /** Of the longer side to the shorter: at 4096 pixels a longer picture is less than one pixel wide. */
  aspect: 4_096,
  /** Beyond this a coordinate is noise: float32 in the rasterizer loses the pixel. */
  coordinate: 1_000_000,
} as const;

/** Renders one golden case with any engine: this code runs in Node and in the page. */
import type { Engine, Format, RenderData } from '@matchpost/engine';

/** The files of a folder in `fixtures/renders`. */
export interface GoldenInput {
  /** template.json */
  template: unknown;
  /** data.json */
  data: RenderData;
  /** options.json */
  options: { scale?: number; format?: Format };
}

export interface Rendered {
  svg: string;
  /** Device pixels. */
  width: number;
  height: number;
  /** Straight RGBA. */
  data: Uint8Array;
  png: Uint8Array;
  /** `code path`, in order. */
  warnings: string[];
}

export async function renderCase(engine: Engine, input: GoldenInput): Promise<Rendered> {
  const loaded = engine.loadTemplate(input.template);
  if (!loaded.ok) throw new Error(loaded.issues.map((issue) => `${issue.path}: ${issue.message}`).join('\n'));
  const { svg, warnings } = await engine.renderSvg(loaded.template, input.data, input.options);
  const { width, height, data } = await engine.renderPixels(loaded.template, input.data, input.options);
  const { png } = await engine.renderPng(loaded.template, input.data, input.options);
  return { svg, width, height, data, png, warnings: warnings.map((warning) => `${warning.code} ${warning.path}`) };
}

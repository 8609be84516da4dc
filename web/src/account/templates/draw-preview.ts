import type { Language } from '@matchpost/engine/languages';
import { EngineError, issueMessage, type Issue } from '@matchpost/engine';
import { drawSvg } from '../../render/draw.ts';
import type { TemplateSource } from '../../render/render-request.ts';
import { getSampleGames } from '../../render/sample-games.ts';

interface PreviewFacts {
  source: TemplateSource;
  games: number;
  language: Language;
}

let turn: Promise<unknown> = Promise.resolve();

/** Draws previews one after the other to keep the page responsive. */
export function drawPreview(facts: PreviewFacts): Promise<Preview> {
  const drawn = turn.then(() => draw(facts));
  turn = drawn.catch(() => undefined);
  return drawn;
}

async function draw({ source, games, language }: PreviewFacts): Promise<Preview> {
  try {
    const data = { games: getSampleGames(games), tab: 'preview', language } as const;
    const { svg, width, height, warnings } = await drawSvg({ source, data });
    const isPictureMissing = warnings.some(({ code }) => code.startsWith('image-'));
    return { kind: 'drawn', file: new Blob([svg], { type: 'image/svg+xml' }), width, height, isPictureMissing };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const issues = error.issues.length > 0 ? error.issues : [error];
    return { kind: 'broken', sentences: issues.map((issue) => toSentence(issue, language)) };
  }
}

function toSentence({ code, params, path }: Pick<Issue, 'code' | 'params' | 'path'>, language: Language): string {
  const sentence = issueMessage({ code, params }, language);
  return path === '' ? sentence : `${sentence} (${path})`;
}

/** A template drawn with sample games, or its errors. */
export type Preview =
  | { kind: 'drawn'; file: Blob; width: number; height: number; isPictureMissing: boolean }
  | { kind: 'broken'; sentences: string[] };

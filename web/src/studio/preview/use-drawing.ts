import type { Issue, SvgResult } from '@matchpost/engine';
import { useEffect, useState } from 'react';
import { useStudio } from '../use-studio.ts';
import { loadDrawing } from './load-drawing.ts';
import type { Wanted } from './use-request.ts';

export interface Drawing {
  /** Of the request on screen; the last drawing stays until the next is ready, but is no file any more. */
  key: string;
  svg: string;
  width: number;
  height: number;
  warnings: readonly Issue[];
}

interface DrawingState {
  drawn: Drawing | undefined;
  /** Of the latest request. */
  error: unknown;
  /** The attempt that failed. */
  attempt?: number;
}

export interface DrawingResult extends Pick<DrawingState, 'drawn' | 'error'> {
  /** Draws the same request once more; its error stays until that ends. */
  retry: () => void;
  isRetrying: boolean;
}

/**
 * The preview as SVG; the file is then drawn in the background. Without a request the last drawing stays on screen,
 * unless there is no post at all: `isEmpty`.
 */
export function useDrawing(wanted: Wanted | undefined, { isEmpty = false } = {}): DrawingResult {
  const studio = useStudio();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DrawingState>({ drawn: undefined, error: undefined });
  useEffect(() => {
    if (wanted === undefined) {
      studio.send({ type: 'PICTURE_GONE' });
      if (isEmpty) setState({ drawn: undefined, error: undefined });
      return undefined;
    }
    let isWanted = true;
    draw(wanted).then(
      (drawn) => {
        if (!isWanted) return;
        setState({ drawn, error: undefined });
        studio.send({ type: 'PICTURE_WANTED', job: wanted });
      },
      (error: unknown) => {
        if (!isWanted) return;
        console.error(error);
        setState({ drawn: undefined, error, attempt });
        studio.send({ type: 'PICTURE_GONE' });
      },
    );
    return () => void (isWanted = false);
  }, [wanted, isEmpty, studio, attempt]);
  useEffect(() => {
    // While the games load. A failed import is reported by the drawing, which tries again.
    loadDrawing().catch(() => undefined);
    return () => studio.send({ type: 'PICTURE_GONE' });
  }, [studio]);
  const { drawn, error } = state;
  const isRetrying = wanted !== undefined && error !== undefined && attempt !== state.attempt;
  return { drawn, error, isRetrying, retry: () => setAttempt((last) => last + 1) };
}

async function draw({ key, request }: Wanted): Promise<Drawing> {
  const { drawSvg } = await loadDrawing();
  const { svg, width, height, warnings }: SvgResult = await drawSvg(request);
  return { key, svg, width, height, warnings };
}

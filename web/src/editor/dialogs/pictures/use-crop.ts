import { useState } from 'react';
import { getLargestFrame, ratios, zoomFrame, zooms, type CropFrame, type RatioName, type Size } from './crop-frame.ts';

interface CropState {
  picture: Size | undefined;
  ratio: RatioName;
  zoom: number;
  frame: CropFrame | undefined;
}

/** Frame, shape and zoom of a crop; a shape or a picture that is new starts from the largest frame. */
export function useCrop(first: RatioName) {
  const [state, setState] = useState<CropState>({
    picture: undefined,
    ratio: first,
    zoom: zooms.min,
    frame: undefined,
  });
  const restart = (changes: Partial<CropState>) =>
    setState((before) => {
      const next = { ...before, ...changes, zoom: zooms.min };
      return next.picture === undefined ? next : { ...next, frame: getLargestFrame(next.picture, ratios[next.ratio]) };
    });
  return {
    ...state,
    start: (picture: Size) => restart({ picture }),
    setRatio: (ratio: RatioName) => restart({ ratio }),
    setFrame: (frame: CropFrame) => setState((before) => ({ ...before, frame })),
    setZoom: (zoom: number) =>
      setState((before) => ({
        ...before,
        zoom,
        frame: before.frame === undefined ? undefined : zoomFrame(before.frame, before.zoom, zoom),
      })),
  };
}

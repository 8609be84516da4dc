import { useEffect, useState } from 'react';
import type { BackgroundBody } from '@matchpost/server/contract';
import { createCanvas, coverage, sharpen, workingSize } from './mask.ts';

export interface People {
  photo: ImageBitmap;
  /** The photo in the size that is worked on. */
  small: HTMLCanvasElement;
  /** Opaque where people are, without the user's strokes. */
  mask: HTMLCanvasElement;
  /** The model found nobody. */
  isEmpty: boolean;
}

type PeopleState = { status: 'loading' } | { status: 'failed'; error: unknown } | ({ status: 'ready' } & People);

/** Below this share of the photo there is nobody worth cutting out. */
const NOBODY = 0.003;

interface Search {
  /** Another number starts again. */
  attempt: number;
  ignoresStored: boolean;
  /** Without the model: an empty mask for the brush. */
  isByHand: boolean;
}

/** The stored cut-out of a photo, or the people the model finds in it. */
export function usePeople(background: BackgroundBody, { attempt, ignoresStored, isByHand }: Search): PeopleState {
  const [state, setState] = useState<PeopleState>({ status: 'loading' });
  const { file_url, subject_url } = background;
  const stored = ignoresStored ? null : subject_url;
  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    const search = isByHand ? paintByHand : stored === null ? findMask : readMask(stored);
    loadPeople(file_url, search).then(
      (people) => isCurrent && setState({ status: 'ready', ...people }),
      (error: unknown) => isCurrent && setState({ status: 'failed', error }),
    );
    return () => void (isCurrent = false);
  }, [file_url, stored, attempt, isByHand]);
  return state;
}

type Found = Pick<People, 'mask' | 'isEmpty'>;
type Find = (small: HTMLCanvasElement) => Promise<Found>;

async function loadPeople(photoUrl: string, find: Find): Promise<People> {
  const photo = await loadBitmap(photoUrl);
  const [small, context] = createCanvas(workingSize(photo));
  context.drawImage(photo, 0, 0, small.width, small.height);
  return { photo, small, ...(await find(small)) };
}

async function paintByHand(small: HTMLCanvasElement): Promise<Found> {
  const [mask] = createCanvas(small);
  return { mask, isEmpty: true };
}

async function findMask(small: HTMLCanvasElement): Promise<Found> {
  const { findPeople } = await import('./segment.ts');
  const mask = await findPeople(small);
  const context = mask.getContext('2d');
  const pixels = context?.getImageData(0, 0, mask.width, mask.height);
  if (context == null || pixels === undefined) throw new Error('no canvas to draw on');
  sharpen(pixels.data);
  const isEmpty = coverage(pixels.data) < NOBODY;
  if (isEmpty) pixels.data.fill(0);
  context.putImageData(pixels, 0, 0);
  return { mask, isEmpty };
}

function readMask(url: string): Find {
  return async (small) => {
    const [mask, context] = createCanvas(small);
    context.drawImage(await loadBitmap(url), 0, 0, small.width, small.height);
    return { mask, isEmpty: false };
  };
}

/** Uploads come from our own origin, so a canvas with them may be read. Throws when it does not load. */
async function loadBitmap(url: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return createImageBitmap(image);
}

/** Finds the people of a photo on this device. Library and model come from our own origin and load on the first use. */
import type { SelfieSegmentation } from '@mediapipe/selfie_segmentation';
import library from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import model from '@mediapipe/selfie_segmentation/selfie_segmentation.tflite?url';
import simdScript from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import simdBinary from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';
import script from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_wasm_bin.js?url';
import binary from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_wasm_bin.wasm?url';

const files: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graph,
  'selfie_segmentation.tflite': model,
  'selfie_segmentation_solution_simd_wasm_bin.js': simdScript,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': simdBinary,
  'selfie_segmentation_solution_wasm_bin.js': script,
  'selfie_segmentation_solution_wasm_bin.wasm': binary,
};

/** The model's choice for upright and square photos; the other one is coarser. */
const GENERAL = 0;

let loading: Promise<SelfieSegmentation> | undefined;

/** The library has one listener for all photos, so they take turns. */
let turn: Promise<unknown> = Promise.resolve();

/** A canvas of the photo's size, opaque where people are. Throws when the library does not load or the device cannot run it. */
export function findPeople(photo: HTMLCanvasElement): Promise<HTMLCanvasElement> {
  const found = turn.then(() => segment(photo));
  turn = found.catch(() => undefined);
  return found;
}

async function segment(photo: HTMLCanvasElement): Promise<HTMLCanvasElement> {
  loading ??= loadModel().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const segmenter = await loading;
  const found = new Promise<HTMLCanvasElement>((resolve) => {
    segmenter.onResults(({ segmentationMask }) => resolve(copyMask(segmentationMask, photo)));
  });
  await segmenter.send({ image: photo });
  return found;
}

async function loadModel(): Promise<SelfieSegmentation> {
  await loadScript(library);
  // The cast is needed because a classic script defines the name, which no type declares.
  const { SelfieSegmentation: Segmenter } = globalThis as unknown as {
    SelfieSegmentation: new (options: { locateFile(name: string): string }) => SelfieSegmentation;
  };
  const segmenter = new Segmenter({ locateFile: (name) => files[name] ?? name });
  segmenter.setOptions({ modelSelection: GENERAL });
  await segmenter.initialize();
  return segmenter;
}

/** The library is a classic script that defines a global name. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new TypeError('the segmentation library did not load'));
    });
    document.head.append(element);
  });
}

/** The library reuses its mask for the next photo. */
function copyMask(mask: CanvasImageSource, { width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(mask, 0, 0, width, height);
  return canvas;
}

import { serveCalls } from '../workers/serve-calls.ts';
import type { PictureCalls } from './render-request.ts';

serveCalls<PictureCalls>(
  import('./draw.ts').then(({ drawJpeg, drawPng, drawSmall, drawSvg }) => ({
    async draw({ request, fileType }, progress) {
      await drawSvg(request);
      progress();
      return fileType === 'png' ? drawPng(request) : drawJpeg(request);
    },
    drawSmall: (request) => drawSmall(request),
  })),
);

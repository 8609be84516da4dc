import { formatNames, formats, type Format } from '@matchpost/engine';

/** The format whose aspect ratio is nearest to a box. */
export function findFormat({ width, height }: { width: number; height: number }): Format {
  const distance = (name: Format) =>
    Math.abs(Math.log((formats[name].width / formats[name].height) * (height / width)));
  return formatNames.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** Reads the pixels of the background image and its subject before a template is bound. */
import { findQuiet, type Cropped } from './assets/quiet.ts';
import type { LoadedImage } from './assets/assets.ts';
import type { ImageRequest, ImageStore } from './assets/images.ts';
import type { PhotoFacts } from './2-bind/values.ts';
import { cropToFill } from './3-layout/image.ts';
import { getBackgroundFocus, type RenderData } from './data.ts';
import { issue, type Issue } from './errors.ts';
import { formats, isFormat } from './formats.ts';
import { rememberEach } from './memo.ts';
import type { Template } from './template.ts';

interface ReadPhoto {
  /** Without a subject that cannot be shown. */
  data: RenderData;
  photo?: PhotoFacts;
  warnings: Issue[];
  /** The pictures it looked at. */
  requests: ImageRequest[];
  /** True when none of them is missing. */
  isComplete: boolean;
}

/** Reads the pictures only if the template asks where the image is quiet, or for its subject. */
export async function readPhoto(
  template: Template,
  data: RenderData,
  format: string,
  pictures: ImageStore,
): Promise<ReadPhoto> {
  const { background } = data;
  const asked = askedOf(template);
  const subject = typeof background?.subject === 'string' && background.subject !== '' ? background.subject : undefined;
  const isAsked = asked.quiet || (asked.subject && subject !== undefined);
  if (!background || typeof background.image !== 'string' || background.image === '' || !isAsked)
    return { data, warnings: [], requests: [], isComplete: true };
  const requests = [
    { href: background.image, path: 'background.image' },
    ...(subject === undefined ? [] : [{ href: subject, path: 'background.subject' }]),
  ];
  const { images, warnings } = await pictures.load(requests);
  const image = images.get(background.image);
  const cutOut = subject === undefined ? undefined : images.get(subject);
  const { subject: _gone, ...without } = background;
  const quiet = image && asked.quiet ? quietOf(image, cutOut, { background, format }, pictures) : undefined;
  return {
    data: subject !== undefined && !cutOut ? { ...data, background: without } : data,
    ...(quiet && { photo: quiet }),
    // A missing image is reported where it is shown.
    warnings: [...warnings.filter(({ path }) => path === 'background.subject'), ...misaligned(image, cutOut)],
    requests,
    isComplete: requests.every(({ href }) => images.get(href) !== undefined),
  };
}

const askedOf = rememberEach(({ elements }: Template) => {
  const text = JSON.stringify(elements);
  return { quiet: /\bquiet(?:End|Side)\b/.test(text), subject: /\b(?:has|background)Subject\b/.test(text) };
});

function quietOf(
  image: LoadedImage,
  subject: LoadedImage | undefined,
  { background, format }: { background: RenderData['background']; format: string },
  pictures: ImageStore,
): PhotoFacts | undefined {
  if (!isFormat(format)) return undefined;
  const focus = getBackgroundFocus(background, format);
  const cropped = (picture: LoadedImage): Cropped => {
    const { width, height } = picture;
    const crop = cropToFill({ x: 0, y: 0, width, height }, formats[format], focus);
    return { map: pictures.mapOf(picture), crop, width, height };
  };
  const { end, side } = findQuiet(cropped(image), subject && cropped(subject));
  return { quietEnd: end, quietSide: side };
}

/** A larger difference of proportions moves the subject visibly off the image. */
const MISALIGNED = 0.02;

function misaligned(image: LoadedImage | undefined, subject: LoadedImage | undefined): Issue[] {
  if (!image || !subject) return [];
  const ratio = (subject.width * image.height) / (subject.height * image.width);
  if (Math.max(ratio, 1 / ratio) <= 1 + MISALIGNED) return [];
  const sizeOf = ({ width, height }: LoadedImage) => `${Math.round(width)}x${Math.round(height)}`;
  const params = { subject: sizeOf(subject), image: sizeOf(image) };
  return [issue('subject-misaligned', 'background.subject', params)];
}

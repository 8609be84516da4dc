/** Reads the pixels of the background image and its subject before a template is bound. */
import { findHeads, findQuiet, type Cropped } from './assets/quiet.ts';
import type { LoadedImage } from './assets/assets.ts';
import { usedPictures, type ImageStore, type UsedPicture } from './assets/images.ts';
import type { PhotoFacts } from './2-bind/values.ts';
import { getBackgroundFocus, type RenderData } from './data.ts';
import { issue, type Issue } from './errors.ts';
import { formats, isFormat } from './formats.ts';
import { rememberEach } from './memo.ts';
import { cropToFill } from './rect.ts';
import type { Template } from './template.ts';

interface ReadPhoto {
  /** Without a subject that cannot be shown, or that would hide everything. */
  data: RenderData;
  photo?: PhotoFacts;
  warnings: Issue[];
  /** The pictures it looked at. */
  pictures: UsedPicture[];
  /** True when none of them is missing. */
  isComplete: boolean;
}

/** Reads the pictures only if the template asks where the image is quiet, or if there is a subject: its heads are the focus. */
export async function readPhoto(
  template: Template,
  data: RenderData,
  format: string,
  pictures: ImageStore,
): Promise<ReadPhoto> {
  const { background } = data;
  const needs = needsOf(template);
  const [href, subjectHref] = [hrefOf(background?.image), hrefOf(background?.subject)];
  const isNeeded = needs.quiet || subjectHref !== undefined;
  if (!background || href === undefined || !isNeeded) return { data, warnings: [], pictures: [], isComplete: true };
  const requests = [
    { href, path: 'background.image' },
    ...(subjectHref === undefined ? [] : [{ href: subjectHref, path: SUBJECT }]),
  ];
  const { images, warnings } = await pictures.load(requests);
  const image = images.get(href);
  const loaded = subjectHref === undefined ? undefined : images.get(subjectHref);
  const subject = loaded?.opaque ? undefined : loaded;
  const { subject: _gone, ...alone } = background;
  const heads = subject && background.focus === undefined ? findHeads(pictures.mapOf(subject)) : undefined;
  const settled = { ...(subject ? background : alone), ...(heads && { focus: heads }) };
  const photo = image && needs.quiet ? quietOf(image, subject, { background: settled, format }, pictures) : undefined;
  const issues = [...warnings.filter(({ path }) => path === SUBJECT), ...subjectIssues(image, loaded)];
  return {
    data: { ...data, background: settled },
    ...(photo && { photo }),
    // A missing image is reported where it is shown, a subject where it is drawn.
    warnings: needs.subject || needs.quiet ? issues : [],
    pictures: usedPictures(requests, images),
    isComplete: requests.every((request) => images.get(request.href) !== undefined),
  };
}

/** Its path in the data. */
const SUBJECT = 'background.subject';

/** The data are not checked yet. */
function hrefOf(picture: unknown): string | undefined {
  return typeof picture === 'string' && picture !== '' ? picture : undefined;
}

const needsOf = rememberEach(({ elements }: Template) => {
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

function subjectIssues(image: LoadedImage | undefined, subject: LoadedImage | undefined): Issue[] {
  if (!image || !subject) return [];
  if (subject.opaque) return [issue('subject-not-cut', SUBJECT)];
  const ratio = (subject.width * image.height) / (subject.height * image.width);
  if (Math.max(ratio, 1 / ratio) <= 1 + MISALIGNED) return [];
  const sizeOf = ({ width, height }: LoadedImage) => `${Math.round(width)}x${Math.round(height)}`;
  return [issue('subject-misaligned', SUBJECT, { subject: sizeOf(subject), image: sizeOf(image) })];
}

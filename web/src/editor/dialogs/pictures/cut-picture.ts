import { getOutputSize, type CropArea } from '../../../crop/crop-image.ts';

/** A photo as PNG may be larger than what can be uploaded; it then becomes a JPEG. */
const MAX_PNG_BYTES = 6 * 1024 * 1024;
/** Of JPEGs made here (specification, section 9). */
const QUALITY = 0.95;

/** Cuts an area out of a picture the browser has decoded: a PNG, so that what shines through stays so. */
export async function cutPicture(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const size = getOutputSize(area);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return png.size <= MAX_PNG_BYTES ? png : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

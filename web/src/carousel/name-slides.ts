/** Files named by their place, so that folders and networks keep the order: `matchpost-carousel-01.png`. */
export function nameSlides(files: readonly File[]): File[] {
  return files.map((file, index) => {
    const page = String(index + 1).padStart(2, '0');
    return new File([file], `matchpost-carousel-${page}.png`, { type: file.type });
  });
}

/** The operator's mail address: the server writes it into every page, in the place of the mark. */
export function getContact(): string {
  if (typeof document === 'undefined') return '%CONTACT%';
  return document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content ?? '';
}

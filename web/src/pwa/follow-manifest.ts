import { getLanguage, onLanguage } from '../preferences/language.ts';
import { getManifestAddress } from './manifest-address.ts';

/** Links the manifest of the page's language, now and whenever it changes. */
export function followManifest(): void {
  linkManifest();
  onLanguage(linkManifest);
}

/** Browsers load the manifest again whenever its link is set. */
function linkManifest(): void {
  const address = getManifestAddress(getLanguage());
  const link = document.head.querySelector('link[rel=manifest]');
  if (link !== null && link.getAttribute('href') !== address) link.setAttribute('href', address);
}

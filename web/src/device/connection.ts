/** Milliseconds for one file of the page. */
const SLOW = 600;

/** True when a file of this page took long to arrive. Files from the browser's store say nothing. */
export function seemsSlow(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(
    ({ transferSize, requestStart, responseEnd }) => transferSize > 0 && responseEnd - requestStart > SLOW,
  );
}

/** True when files that may never be used cost neither time nor money: the connection is fast and data are not saved. */
export function mayLoadAhead(): boolean {
  return !savesData() && !seemsSlow();
}

/** Only Chromium tells; `3g` and less are its words for a slow network of any kind. */
function savesData(): boolean {
  const told = new Map<string, unknown>();
  const connection: unknown = Reflect.get(navigator, 'connection');
  for (const name of ['saveData', 'effectiveType']) told.set(name, Reflect.get(Object(connection), name));
  return told.get('saveData') === true || ['slow-2g', '2g', '3g'].includes(String(told.get('effectiveType')));
}

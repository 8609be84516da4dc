/** Milliseconds for one file of the page. */
const SLOW = 600;

/** True when a file of this page took long to arrive. Files from the browser's store say nothing. */
export function seemsSlow(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(
    ({ transferSize, requestStart, responseEnd }) => transferSize > 0 && responseEnd - requestStart > SLOW,
  );
}

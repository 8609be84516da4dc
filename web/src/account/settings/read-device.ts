/** Some browsers also name others in their user agent: the first match wins. */
const browsers: [pattern: RegExp, name: string][] = [
  // The app's own: `appendUserAgent` in capacitor.config.json.
  [/\bMatchpostApp\//, 'Matchpost'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

interface Device {
  browser: string | undefined;
  system: string | undefined;
  /** A phone or tablet. */
  mobile: boolean;
}

/** Reads the browser and system from a user agent. */
export function readDevice(userAgent: string | null): Device {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = find(systems);
  return { browser: find(browsers), system, mobile: ['iPhone', 'iPad', 'Android'].includes(system ?? '') };
}

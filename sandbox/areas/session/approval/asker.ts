const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system, as a list or a message names them. */
export function deviceOf(userAgent: string): string {
  const { browser, system } = askerOf(userAgent);
  return [browser, system].filter((name) => name !== undefined).join(' · ') || '–';
}

/** Browser and system that a User-Agent header claims; undefined where it names none that we know. */
export const askerOf = (userAgent: string): { readonly browser: string | undefined; readonly system: string | undefined } => ({
  browser: firstMatch(browsers, userAgent),
  system: firstMatch(systems, userAgent),
});

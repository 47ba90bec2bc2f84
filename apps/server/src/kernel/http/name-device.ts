/**
 * Reduces a user agent to a name such as "Firefox · Windows", by which people recognise their own device; nothing else
 * is stored.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function nameDevice(userAgent: string): string {
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [findName(browsers), findName(systems)].filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? '');
}

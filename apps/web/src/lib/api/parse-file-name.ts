/**
 * Reads the file name from a Content-Disposition header; undefined if there is none or it cannot be decoded.
 * Pure.
 */
export function parseFileName(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

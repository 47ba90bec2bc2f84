const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a number of bytes in a language: "1.2 MB". */
export function formatSize(bytes: number, language: string): string {
  let size = bytes;
  let unitIndex = 0;
  while (size >= 1024 && unitIndex < units.length - 1) {
    size /= 1024;
    unitIndex += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unitIndex] ?? 'byte',
    // The short form of bytes has no plural in English: "0 byte".
    unitDisplay: unitIndex === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && unitIndex > 0 ? 1 : 0,
  }).format(size);
}

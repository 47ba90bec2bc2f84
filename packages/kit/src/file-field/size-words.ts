const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in a language: "1.2 MB". */
export function sizeWords(bytes: number, language: string): string {
  let size = bytes;
  let step = 0;
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024;
    step += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 && step > 0 ? 1 : 0,
  }).format(size);
}

/** Compares a typed name with the expected one, ignoring case, spacing and typographic variants. Pure. */
export const isSameName = (typed: string, name: string): boolean => normalise(typed) === normalise(name);

const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Compares a typed name with the expected one, ignoring case, spacing and typographic variants. Pure. */
export const isSameName = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
